# A text is copied into a block that is too short for it; a later, unrelated allocation stumbles over the damage.
case $1 in
workaround-3) size='strlen(text) + 1' ;;
dead-end-3) size='24 + 64' ;; # enough for yesterday's input
*) size=24 ;;
esac
cat > main.c <<CODE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char *keep(const char *text) {
    char *copy = malloc($size);
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
input=$(printf 'x%.0s' $(seq 60))
[ "$1" = dead-end-3 ] && input=$(printf 'x%.0s' $(seq 160))
export GLIBC_TUNABLES=glibc.malloc.tcache_count=0
case $1 in
workaround-1) gcc -w -g -O1 -fno-omit-frame-pointer -fsanitize=address main.c -o app; ./app $input 2>&1 | grep -oE "(in keep|in main) .*main.c:[0-9]+|WRITE of size [0-9]+" ;;
*) gcc -w -g main.c -o app && bash -c "./app $input; exit \$?" ;;
esac
