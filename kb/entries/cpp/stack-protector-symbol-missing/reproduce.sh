exec 2>&1
printf '__attribute__((noinline)) void fill(char *p) { for (int i = 0; i < 64; i++) p[i] = 1; __asm__ volatile("" : : "r"(p) : "memory"); }\nvoid start(void) { char buffer[64]; fill(buffer); }\n' >copy.c
printf 'int other(void);\nint main(void) { return other(); }\n' >main.c
printf 'void fill(char *p) { *p = 0; }\nint other(void) { char buffer[64]; fill(buffer); return buffer[0]; }\n' >other.c
gcc -c main.c -o main.o && gcc -fstack-protector-strong -c other.c -o copy-protected.o
bare() { gcc -fstack-protector-strong -fno-pie -ffreestanding -c copy.c -o copy.o && ld -e start copy.o -o kernel.bin; }
case "$1" in
    error) bare ;;
    workaround-1) bare; echo '--- cured ---'; . "$COMMANDS" && ls -l kernel.bin | cut -c1-10 ;;
    workaround-2) ld -e main main.o copy-protected.o -o app; echo '--- cured ---'; . "$COMMANDS" && ./app && echo 'it runs' ;;
    dead-end-2) . "$COMMANDS" ;;
esac
