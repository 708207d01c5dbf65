exec 2>&1
mkdir -p "$HOME/opt/foo/lib" "$HOME/opt/foo/include"
echo 'int foo(void);' >"$HOME/opt/foo/include/foo.h"
echo 'int foo(void) { return 0; }' | gcc -xc -shared -fPIC -o "$HOME/opt/foo/lib/libfoo.so" -
echo 'int main(void) { return 0; }' >app.c
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.10)
project(app C)
find_library(FOO_LIBRARY foo)
find_path(FOO_INCLUDE_DIR foo.h)
add_executable(app app.c)
target_include_directories(app PRIVATE ${FOO_INCLUDE_DIR})
target_link_libraries(app ${FOO_LIBRARY})
END
case "$1" in
    error) cmake -S . -B build ;;
    workaround-*) cmake -S . -B build; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
