# GCC 12 keeps the experimental filesystem in a library of its own, as GCC 8 did with the one of C++17.
exec 2>&1
cat >main.cpp <<'X'
#include <experimental/filesystem>
#include <iostream>
int main() { std::cout << "root is there: " << std::experimental::filesystem::exists("/") << std::endl; }
X
build() {
    printf '%s\n' 'cmake_minimum_required(VERSION 3.10)' 'project(app CXX)' 'set(CMAKE_CXX_STANDARD 17)' 'add_executable(app main.cpp)' >CMakeLists.txt
    [ -z "$1" ] || cat "$1" >>CMakeLists.txt
    rm -rf out && cmake -S . -B out >cmake.log && cmake --build out && out/app
}
case "$1" in
    error) g++ -std=c++17 main.cpp -o app ;;
    workaround-1) g++ -std=c++17 main.cpp -o app || true; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    workaround-2) build || true; echo '--- cured ---'; build "$COMMANDS" ;;
    dead-end-*) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
