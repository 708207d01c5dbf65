# A variable is the format, and the build is hardened.
build() {
    cat >main.c <<CODE
#include <stdio.h>
int main(int count, char **words) {
    char *text = words[0];
    $1
    return 0;
}
CODE
    gcc -O2 -Wformat -Werror=format-security main.c -o app && ./app
}
export MAKEFLAGS=-B
case $1 in
    error) build 'printf(text);' ;;
    workaround-[12]) build 'printf(text);'; echo '--- cured ---'; build "$(cat "$COMMANDS")" ;;
    workaround-3) build 'printf(text);'; echo '--- cured ---'; sed 's/^make/make main/' "$COMMANDS" >typed; . ./typed 2>warnings && ./main ;;
    dead-end-1) build "$(cat "$COMMANDS")" ;;
    dead-end-2) build 'printf(text);' 2>first.log; sed 's/^make/make main/' "$COMMANDS" >typed; . ./typed ;;
esac
