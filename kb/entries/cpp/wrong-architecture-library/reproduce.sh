# An object file for ARM's number of machine.
exec 2>&1
printf 'int area(int n) { return n * n; }\n' >area.c; printf '#include <stdio.h>\nint area(int);\nint main(void) { printf("%%d\\n", area(6)); }\n' >main.c
gcc -c main.c -o main.o; gcc -c area.c -o area.o
printf '\x28\x00' | dd of=area.o bs=1 seek=18 conv=notrunc status=none # e_machine: EM_ARM
case "$1" in
    error) gcc main.o area.o -o app ;;
    workaround-1) . "$COMMANDS" ;;
    workaround-2) gcc main.o area.o -o app; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
