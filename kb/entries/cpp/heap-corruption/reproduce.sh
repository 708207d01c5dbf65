# A text is copied into a block that is too short for it; a later, unrelated allocation stumbles over the damage.
build() {
    cat >main.c <<CODE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char *keep(const char *text) {
    $1
    strcpy(copy, text);
    return copy;
}
int main(int count, char **words) {
    char *kept = keep(words[1]);
    void *other = malloc(100000);
    printf("%zu bytes kept\n", strlen(kept));
    return other == NULL;
}
CODE
    gcc -w -g main.c -o app
}
input=$(printf 'x%.0s' $(seq 60))
export GLIBC_TUNABLES=glibc.malloc.tcache_count=0
run() { bash -c "./app $input; exit \$?"; }
case $1 in
    error) build 'char *copy = malloc(24);'; run ;;
    workaround-1) build 'char *copy = malloc(24);'; run; echo '--- cured ---'; build "$(cat "$COMMANDS")"; run ;;
    dead-end-3) build "$(cat "$COMMANDS")"; run; input=$(printf 'x%.0s' $(seq 400)); run ;;
esac
