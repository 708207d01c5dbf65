# The header lies in a folder that the compiler does not search.
mkdir -p opt/include src
echo '#define SIDE 3' > opt/include/square.h
printf '#include <stdio.h>\n#include <square.h>\nint main(void) { printf("%%d\\n", SIDE); }\n' > src/main.c
case $1 in
error) gcc src/main.c -o app ;;
workaround-2) gcc -I opt/include src/main.c -o app && ./app ;;
workaround-3) CPATH=opt/include gcc src/main.c -o app && ./app ;;
dead-end-1) LD_LIBRARY_PATH=opt/include gcc -L opt/include src/main.c -o app ;;
dead-end-3) sed -i 's/<square.h>/"square.h"/' src/main.c && gcc src/main.c -o app ;;
esac
