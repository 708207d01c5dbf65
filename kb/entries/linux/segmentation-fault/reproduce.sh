# A program was built against one layout of a structure, its library against another.
cat >shape-1.h <<'C'
struct shape { const char *name; };
C
cat >shape-2.h <<'C'
struct shape { long id; const char *name; };
C
cat >shape.c <<'C'
#include <string.h>
#include SHAPE
int name_length(struct shape *s) { return (int)strlen(s->name); }
C
cat >main.c <<'C'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include "shape-2.h"
int name_length(struct shape *);
static void handler(int number) { (void)number; }
static int depth(int n) { volatile char big[4096]; big[0] = (char)n; return n ? depth(n - 1) + big[0] * 0 + 1 : 0; }
int main(int count, char **words) {
    struct shape square = {4, "square"};
    if (count > 1 && words[1][0] == 'h') signal(SIGSEGV, handler);
    if (count > 1 && words[count - 1][0] == 'd') { printf("depth %d\n", depth(2000)); return 0; }
    printf("length %d\n", name_length(&square));
    return 0;
}
C
gcc -shared -fPIC -DSHAPE='"shape-1.h"' shape.c -o cached.so
gcc -g -O0 main.c ./cached.so -o main
cp cached.so libshape.so

case $1 in
error)
    ./main
    ;;
workaround-2) # rebuild the library against the header that is installed
    gcc -shared -fPIC -DSHAPE='"shape-2.h"' shape.c -o cached.so
    ./main
    ;;
workaround-4) # deep recursion: raise the stack limit
    ulimit -S -s 1024
    bash -c './main deep; [ $? = 139 ]' 2>/dev/null && echo "not with a small stack"
    ulimit -S -s 65536
    ./main deep
    ;;
dead-end-1) # a handler cannot run on the stack that overflowed
    ulimit -S -s 1024
    ./main handled deep
    ;;
dead-end-3) # install the same build again
    cp libshape.so cached.so
    ./main
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
