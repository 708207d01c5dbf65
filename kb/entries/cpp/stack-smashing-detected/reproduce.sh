# A name is copied into an array that is too short for it.
write() {
    cat >main.c <<CODE
#include <stdio.h>
#include <string.h>
void greet(const char *text) {
    char name[8];
    $1
    printf("hello %s\n", name);
}
int main(int count, char **words) { greet(words[1]); return 0; }
CODE
}
long=an-input-that-is-far-longer-than-eight-bytes-and-goes-on
build() { gcc -g -w -fstack-protector-strong main.c -o app; }
run() { bash -c "./app $long; exit \$?"; }
write 'strcpy(name, text);'
case $1 in
    error) build; run ;;
    workaround-1) build; run; echo '--- cured ---'; write "$(cat "$COMMANDS")"; build && run ;;
    dead-end-1) . "$COMMANDS"; run ;;
    dead-end-2) build; . "$COMMANDS"; run ;;
esac
