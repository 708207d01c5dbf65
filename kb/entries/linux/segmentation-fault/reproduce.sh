# A program was built against one layout of a structure, its library against another.
echo 'struct shape { const char *name; };' >shape.h
cat >shape.c <<'C'
#include <string.h>
#include "shape.h"
int name_length(struct shape *s) { return (int)strlen(s->name); }
C
cat >main.c <<'C'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include "shape.h"
int name_length(struct shape *);
static void handler(int number) { (void)number; }
static int depth(int n) { volatile char big[4096]; big[0] = (char)n; return n ? depth(n - 1) + big[0] * 0 + 1 : 0; }
int main(int count, char **words) {
    struct shape square = {.name = "square"};
    if (count > 1 && words[1][0] == 'h') signal(SIGSEGV, handler);
    if (count > 1 && words[count - 1][0] == 'd') { printf("depth %d\n", depth(2000)); return 0; }
    printf("length %d\n", name_length(&square));
    return 0;
}
C
printf 'main: main.c libshape.so\n\tgcc -g -O0 main.c ./libshape.so -o main\nlibshape.so: shape.c\n\tgcc -shared -fPIC shape.c -o libshape.so\nclean:\n\trm -f main libshape.so\n' >Makefile
make -s libshape.so
echo 'struct shape { long id; const char *name; };' >shape.h    # the Makefile does not know the header
make -s main
again() { bash -c "./main $*; exit \$?"; }

case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; bash -eu "$COMMANDS"; again ;;
workaround-4) printf '#include <cstdlib>\nint main() { volatile int *p = (int *)malloc(4000000); free((void *)p); p[100] = 1; }\n' >main.cc
    g++ main.cc -o main; again; echo '--- cured ---'; bash -eu "$COMMANDS" 2>&1 | grep -m2 'heap-use-after-free' | sed 's/.*ERROR: //' ;;
workaround-5) ulimit -S -s 1024; again deep; echo '--- cured ---'; . "$COMMANDS"; again deep ;;
dead-end-1) ulimit -S -s 1024; again handled deep ;;  # a handler cannot run on the stack that overflowed
dead-end-3) cp libshape.so cached.so; rm libshape.so; cp cached.so libshape.so; again ;;  # the same build again
esac
