# A name is copied into an array that is too short for it.
cat > main.c <<'CODE'
#include <stdio.h>
#include <string.h>
void greet(const char *text) {
    char name[8];
    COPY;
    printf("hello %s\n", name);
}
int main(int count, char **words) { greet(words[1]); return 0; }
CODE
long=an-input-that-is-far-longer-than-eight-bytes-and-goes-on
copy="strcpy(name, text)"
[ "$1" = workaround-2 ] && copy='snprintf(name, sizeof name, "%s", text)'
sed -i "s/COPY/$copy/" main.c
run() { gcc -g -w "$@" main.c -o app && bash -c "./app $long; exit \$?"; }
case $1 in
error) run -fstack-protector-strong ;;
workaround-1) # the report names variable and line
    run -O1 -fno-omit-frame-pointer -fsanitize=address > report 2>&1
    grep -E "main.c:5|'name'" report ;;
workaround-2) run -fstack-protector-strong ;;
dead-end-1) run -fno-stack-protector ;;
dead-end-2) ulimit -s 65536; run -fstack-protector-strong ;;
esac
