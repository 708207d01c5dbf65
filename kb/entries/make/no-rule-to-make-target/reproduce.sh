# A header is deleted after a build that noted it.
compile=${2-gcc -MMD -c main.c}
[ "$1" = workaround-2 ] && compile=$(cat "$COMMANDS")
project() { printf 'app: main.o\n\tgcc main.o -o app\nmain.o: main.c\n\t%s\nclean:\n\trm -f main.o app\n-include main.d\n' "$1" >Makefile; }
build() { # a build with the header, which then goes
    project "$1"
    echo '#include <stdio.h>' >old.h
    printf '#include "old.h"\nint main(void) { puts("built"); }\n' >main.c
    rm -f ./*.d ./*.o app; make >/dev/null || exit
    rm old.h && printf '#include <stdio.h>\nint main(void) { puts("built anew"); }\n' >main.c
}
build 'gcc -MMD -c main.c'
case $1 in
error) make ;;
workaround-1) make; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
workaround-2) make; echo '--- cured ---'; build "$compile"; make && ./app ;;
dead-end-1) . "$COMMANDS" ;;
dead-end-2) . "$COMMANDS"; make ;;
esac
