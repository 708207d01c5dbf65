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
    workaround-1)
        build
        echo '--- cured ---'
        cat "$COMMANDS" main.c >typed.c && mv typed.c main.c && build ;;
    workaround-2)
        (printf '#include <stdio.h>\n#include <string.h>\n'; cat main.c) >with.c && cp main.c bare.c && mv with.c main.c
        build -std=c11
        echo '--- cured ---'
        cat "$COMMANDS" bare.c >main.c && build -std=c11 ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
