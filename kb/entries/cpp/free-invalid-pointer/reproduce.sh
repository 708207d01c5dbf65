# A pointer that was moved while reading is released.
case $1 in
workaround-1) release='free(start)' ;;
dead-end-1) release='if (p != NULL) free(p)' ;;
dead-end-3) release='free((void *)p)' ;;
*) release='free(p)' ;;
esac
cat > main.c <<CODE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *start = malloc(64), *p = start;
    strcpy(start, "key=value");
    while (*p != '=') p++;
    $release;
    puts("done");
}
CODE
case $1 in
workaround-2) gcc -w -g -fsanitize=address main.c -o app; ./app 2>&1 | grep -oE "main.c:[0-9]+|[0-9]+ bytes inside of 64-byte region" ;;
*) gcc -w -g main.c -o app && bash -c './app; exit $?' ;;
esac
