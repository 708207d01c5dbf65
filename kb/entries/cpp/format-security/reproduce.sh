# A variable is the format, and the build is hardened.
flags="-O2 -Wformat -Werror=format-security"
case $1 in
workaround-1) print='printf("%s", text)' ;;
workaround-2) print='fputs(text, stdout)' ;;
dead-end-1) print='printf((const char *)text)' ;;
*) print='printf(text)' ;;
esac
cat > main.c <<CODE
#include <stdio.h>
int main(int count, char **words) {
    char *text = words[0];
    $print;
    return 0;
}
CODE
case $1 in
workaround-3) gcc $flags -Wno-error=format-security main.c -o app 2> warnings && ./app ;;
dead-end-2) gcc -Wno-error $flags main.c -o app ;;
*) gcc $flags main.c -o app && ./app ;;
esac
