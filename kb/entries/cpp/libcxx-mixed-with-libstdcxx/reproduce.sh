# libfoo.a is built with libstdc++, the program with libc++.
exec 2>&1
mkdir -p deps/foo
printf '#include <string>\nstd::string greet(const std::string &name);\n' >deps/foo/foo.h
printf '#include "foo.h"\nstd::string greet(const std::string &name) { return "hello " + name; }\n' >deps/foo/foo.cpp
printf '#include <iostream>\n#include "foo.h"\nint main() { std::cout << greet("ann") << std::endl; }\n' >main.cpp
printf 'cmake_minimum_required(VERSION 3.15)\nproject(foo CXX)\nadd_library(foo STATIC foo.cpp)\n' >deps/foo/CMakeLists.txt
printf 'cmake_minimum_required(VERSION 3.15)\nproject(app CXX)\nadd_executable(app main.cpp)\ntarget_include_directories(app PRIVATE deps/foo)\ntarget_link_libraries(app ${CMAKE_SOURCE_DIR}/libfoo.a)\n' >CMakeLists.txt
clang++ -c deps/foo/foo.cpp -o foo.o && ar rcs libfoo.a foo.o
mixed() { clang++ -stdlib=libc++ -Ideps/foo main.cpp -L. -lfoo "$@" -o app; }
case "$1" in
    error) mixed ;;
    workaround-1) mixed; echo '--- cured ---'; bash -e "$COMMANDS" ;;
    workaround-2) mixed; echo '--- cured ---'; bash -e "$COMMANDS" && ./build-libstdcxx/app ;;
    workaround-3) mixed; echo '--- cured ---'; bash -e "$COMMANDS" && clang++ -stdlib=libc++ -Ideps/foo main.cpp -Lbuild-foo -lfoo -o app && ./app ;;
    workaround-4)
        printf '#include <iostream>\n#include <string>\nint main() { std::string word = "linked"; std::cout << word << std::endl; }\n' >main.cpp
        clang++ -stdlib=libc++ -c main.cpp -o main.o
        g++ main.o -o app
        echo '--- cured ---'
        bash -e "$COMMANDS" && ./app ;;
    dead-end-1) mixed -lstdc++ -lc++ ;;
    dead-end-2) clang++ -D_GLIBCXX_USE_CXX11_ABI=0 -c deps/foo/foo.cpp -o foo.o && ar rcs libfoo.a foo.o; mixed -D_GLIBCXX_USE_CXX11_ABI=0 ;;
esac
