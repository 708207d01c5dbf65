# Rules of GCC 14, which older compilers take as an option.
cat >main.c <<'CODE'
int main(void) {
    char *copy = strdup("tea");
    puts(copy);
    return 0;
}
CODE
build() { gcc -Werror=implicit-function-declaration "$@" -o app main.c && ./app; }
case "$1" in
    error) build ;;
    workaround-1) sed -i '1i #include <stdio.h>\n#include <string.h>' main.c && build ;;
    workaround-2) sed -i '1i #define _GNU_SOURCE\n#include <stdio.h>\n#include <string.h>' main.c && build -std=c11 ;;
    dead-end-1) build -lc ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
