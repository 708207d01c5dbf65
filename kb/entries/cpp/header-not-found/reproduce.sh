# The header lies in a folder that the compiler does not search.
mkdir -p include
echo '#define SIDE 3' >include/zlib.h
printf '#include <stdio.h>\n#include <zlib.h>\nint main(void) { printf("%%d\\n", SIDE); }\n' >main.c
printf 'all:\n\tgcc -nostdinc $(SYSTEM) main.c -o app\n' >Makefile
SYSTEM=
for folder in $(echo | gcc -E -v - 2>&1 | sed -n '/#include </,/End of/p' | sed -n 's/^ //p'); do
    if [ -e "$folder/zlib.h" ]; then
        mkdir system && ln -s "$folder"/* system/ && rm system/zlib.h && folder=$PWD/system
    fi
    SYSTEM="$SYSTEM -idirafter $folder"
done
export SYSTEM
gcc() { command gcc -nostdinc $SYSTEM "$@"; } # the system's own zlib.h, if there is one, does not count
case $1 in
    error) gcc -c main.c ;;
    workaround-1) gcc -c main.c; echo '--- cured ---'; . "$COMMANDS" && command gcc main.o -o app && ./app ;;
    workaround-3) make; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-3) sed -i 's/<zlib.h>/"zlib.h"/' main.c && gcc -c main.c ;;
esac
