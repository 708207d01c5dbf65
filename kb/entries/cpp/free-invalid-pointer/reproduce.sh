# A pointer that was moved while reading is released.
build() {
    cat >main.c <<CODE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define malloc(n) strcpy(malloc(n), "key=value")
static void use(char letter) { putchar(letter); }
int main(void) {
    size_t n = 64;
    $1
    puts(" done");
}
CODE
    gcc -w -g main.c -o app && bash -c './app; exit $?'
}
moved='char *p = malloc(n); while (*p != 61) p++;'
case $1 in
    error) build "$moved free(p);" ;;
    workaround-1) build "$moved free(p);"; echo '--- cured ---'; build "$(cat "$COMMANDS")" ;;
    dead-end-1) build "$moved $(cat "$COMMANDS")" ;;
    dead-end-3) build "$moved $(cat "$COMMANDS")" ;;
esac
