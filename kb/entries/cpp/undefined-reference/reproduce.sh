# main.c calls a function that another file defines.
echo 'int area(int side);' >area.h
printf '#include "area.h"\nint area(int side) { return side * side; }\n' >area.c
printf '#include <stdio.h>\n#include "area.h"\nint main(void) { printf("%%d\\n", area(3)); }\n' >main.c
gcc -c area.c main.c && ar rcs libarea.a area.o
case $1 in
    error) gcc main.o -o app ;;
    workaround-1) gcc main.o -o app; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    workaround-2) # the same from C++
        program='#include <cstdio>\n%s\nint main() { std::printf("%%d\\n", area(4)); }\n'
        printf "$program" '#include "area.h"' >main.cpp
        g++ main.cpp -L. -larea -o app
        echo '--- cured ---'
        printf "$program" "$(cat "$COMMANDS")" >main.cpp
        g++ main.cpp -L. -larea -o app && ./app ;;
    workaround-4)
        printf '#include <string>\nint length(const std::string& s) { return s.size(); }\n' >length.cpp
        printf '#include <string>\n#include <cstdio>\nint length(const std::string&);\nint main() { std::printf("%%d\\n", length("abc")); }\n' >main.cpp
        g++ -D_GLIBCXX_USE_CXX11_ABI=0 -c length.cpp -o vendor.o
        g++ main.cpp vendor.o -o app
        echo '--- cured ---'
        . "$COMMANDS" && g++ main.o vendor.o -o app && ./app ;;
    dead-end-[12]) . "$COMMANDS" ;;
    dead-end-3) . "$COMMANDS" && bash -c './app; exit $?' ;;
esac
