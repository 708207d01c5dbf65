# Two files include a header that defines a variable.
echo 'int limit;' >limit.h
printf '#include <stdio.h>\n#include "limit.h"\nint twice(void);\nint main(void) { limit = 4; printf("%%d\\n", twice()); }\n' >main.c
printf '#include "limit.h"\nint twice(void) { return 2 * limit; }\n' >twice.c
case $1 in
    error) gcc main.c twice.c -o app ;;
    workaround-1) gcc main.c twice.c -o app; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    workaround-2)
        g++ -x c++ main.c twice.c -o app
        echo '--- cured ---'
        cat "$COMMANDS" >limit.h
        g++ -std=c++17 -x c++ main.c twice.c -o app && ./app ;;
    workaround-3) gcc main.c twice.c -o app; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    dead-end-1) . "$COMMANDS"; gcc main.c twice.c -o app ;;
esac
