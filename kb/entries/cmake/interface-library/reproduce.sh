# A header-only library whose target is given PUBLIC properties, and a program that links it.
exec 2>&1
mkdir -p lib/include/mylib
echo '#define ANSWER 42' >lib/include/mylib/mylib.hpp
printf '#include <cstdio>\n#include <mylib/mylib.hpp>\nint main() { std::printf("%%d\\n", ANSWER); }\n' >main.cpp
cat >CMakeLists.txt <<'X'
cmake_minimum_required(VERSION 3.16)
project(app CXX)
add_subdirectory(lib)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE mylib)
X
cat >lib/CMakeLists.txt <<'X'
add_library(mylib INTERFACE)
target_include_directories(mylib PUBLIC include)
X
again() { rm -rf build; cmake -S . -B build && cmake --build build && build/app; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; cp "$COMMANDS" lib/CMakeLists.txt; again ;;
dead-end-1) cp "$COMMANDS" lib/CMakeLists.txt; again ;;
esac
