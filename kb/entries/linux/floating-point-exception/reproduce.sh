# An average over nothing, and a quotient that does not fit. Written so that the compiler cannot know it.
: >commands.c && : >guard.c
case "$1" in workaround-1) cp "$COMMANDS" commands.c ;; dead-end-1) cp "$COMMANDS" guard.c ;; esac
cat >main.c <<'CODE'
#include <limits.h>
#include <signal.h>
#include <stdio.h>
static int average(int total, int count) {
#ifdef CURED
#include "commands.c"
#endif
    return total / count;
}
int main(int count, char **arguments) {
    (void)arguments;
#include "guard.c"
    printf("%d\n", average(count > 2 ? INT_MIN : 12, count > 2 ? -1 : count - 2));
}
CODE
run() { gcc -g "$@" main.c -o app && bash -c './app empty.txt; exit $?'; }
case "$1" in
    error) run ;;
    workaround-1) run; echo '--- cured ---'; run -DCURED ;;
    workaround-2) run; echo '--- cured ---'; bash -eu "$COMMANDS" 2>&1 | grep 'average (' ;;
    workaround-3) run; echo '--- cured ---'; { bash -u "$COMMANDS"; ./app empty.txt minimum; } 2>&1 | grep -a 'runtime error' ;;
    dead-end-1) run ;;
esac
