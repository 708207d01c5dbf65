# A header is deleted after a build that noted it.
printf 'app: main.o\n\tgcc main.o -o app\nmain.o: main.c\n\tgcc -MMD FLAGS -c main.c\nclean:\n\trm -f main.o app\n-include main.d\n' > Makefile
[ "$1" = workaround-2 ] && flags=-MP
sed -i "s/FLAGS/$flags/" Makefile
echo '#include <stdio.h>' > old.h
printf '#include "old.h"\nint main(void) { puts("built"); }\n' > main.c
make > /dev/null || exit
rm old.h && printf '#include <stdio.h>\nint main(void) { puts("built anew"); }\n' > main.c
case $1 in
error) make ;;
workaround-1) find . -name '*.d' -delete; make && ./app ;;
workaround-2) make && ./app ;;
dead-end-1) make -k app; make -i app ;;
dead-end-2) make clean; make ;;
esac
