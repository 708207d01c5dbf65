# main.c calls a function that another file defines.
echo 'int area(int side);' > area.h
printf '#include "area.h"\nint area(int side) { return side * side; }\n' > area.c
printf '#include <stdio.h>\n#include "area.h"\nint main(void) { printf("%%d\\n", area(3)); }\n' > main.c
gcc -c area.c && ar rcs libarea.a area.o
case $1 in
error) gcc main.c -o app ;;
workaround-1) gcc -c main.c && gcc main.o -L. -larea -o app && ./app ;;
workaround-2) # the same from C++
    printf '#include <cstdio>\nextern "C" {\n#include "area.h"\n}\nint main() { std::printf("%%d\\n", area(4)); }\n' > main.cpp
    g++ main.cpp -L. -larea -o app && ./app ;;
workaround-3)
    printf '#include <string>\nint length(const std::string& s) { return s.size(); }\n' > length.cpp
    printf '#include <string>\n#include <cstdio>\nint length(const std::string&);\nint main() { std::printf("%%d\\n", length("abc")); }\n' > main.cpp
    g++ -D_GLIBCXX_USE_CXX11_ABI=0 -c length.cpp -o vendor.o
    g++ main.cpp vendor.o -o app 2> /dev/null && exit 1 # the two do not go together
    g++ -D_GLIBCXX_USE_CXX11_ABI=0 -c main.cpp && g++ main.o vendor.o -o app && ./app ;;
dead-end-1) gcc -I. -include area.h main.c -o app ;;
dead-end-2) gcc -L. -larea main.c -o app ;;
dead-end-3) gcc -Wl,--unresolved-symbols=ignore-all main.c -o app && bash -c './app; exit $?' ;;
esac
