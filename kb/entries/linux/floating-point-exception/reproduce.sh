# An average over nothing. Written so that the compiler cannot know it.
cat >main.c <<'CODE'
#include <signal.h>
#include <stdio.h>
int main(int count, char **arguments) {
    (void)arguments;
#ifdef IGNORE
    signal(SIGFPE, SIG_IGN);
#endif
    int items = count - 2, total = 12;
#ifdef CHECK
    if (items == 0) { puts("no items, no average"); return 0; }
#endif
    printf("%d\n", total / items);
}
CODE
run() { gcc "$@" main.c -o app && bash -c './app step; exit $?'; }
case "$1" in
    error) run ;;
    workaround-1) run -DCHECK ;;
    workaround-3) run -g -fsanitize=integer-divide-by-zero -fno-sanitize-recover=all -DCHECK ;;
    dead-end-1) run -DIGNORE ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
