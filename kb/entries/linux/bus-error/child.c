#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static volatile int caught;
static void carry_on(int number) {
    if (++caught == 3) signal(number, SIG_DFL); /* the same instruction again and again */
}

int main(int argc, char **argv) {
    int file = open("libfoo.so", O_RDWR | O_CREAT | O_TRUNC, 0600);
    char *page;
    if (write(file, "hello", 5) != 5) return 1;
    page = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
    if (argc > 1 && !strcmp(argv[1], "replace")) {
        if (system("bash -e \"$COMMANDS\"")) return 1; /* while it is mapped */
    } else if (ftruncate(file, 0)) return 1;
    if (argc > 1 && !strcmp(argv[1], "catch")) signal(SIGBUS, carry_on);
    printf("%.5s\n", page);
    return 0;
}
