# Two files include a header that defines a variable.
header="int limit;"
case $1 in
workaround-1) header="extern int limit;" ;;
dead-end-1) header=$'#pragma once\n#ifndef LIMIT_H\n#define LIMIT_H\nint limit;\n#endif' ;;
workaround-2) header="inline int limit = 10;" ;;
esac
echo "$header" > limit.h
printf '#include <stdio.h>\n#include "limit.h"\nint twice(void);\nint main(void) { limit = 4; printf("%%d\\n", twice()); }\n' > main.c
printf '#include "limit.h"\nint twice(void) { return 2 * limit; }\n' > twice.c
echo 'int limit = 10;' > limit.c
case $1 in
error | dead-end-1) gcc main.c twice.c -o app ;;
workaround-1) gcc main.c twice.c limit.c -o app && ./app ;;
workaround-2) g++ -std=c++17 -x c++ main.c twice.c -o app && ./app ;;
workaround-3) gcc -O2 -fcommon main.c twice.c -o app && ./app ;;
esac
