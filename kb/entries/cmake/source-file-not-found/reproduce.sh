exec 2>&1
mkdir src; printf 'int main() {}\n' >src/main.cpp
printf 'cmake_minimum_required(VERSION 3.16)\nproject(app CXX)\nadd_executable(app main.cpp)\n' >CMakeLists.txt
case "$1" in
    error) cmake -B build; cmake -S src -B other ;;
    workaround-1) cmake -B build; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) sed -i 's| main.cpp| src/main.cpp|' CMakeLists.txt; mkdir build; (cd build && cmake ../src); rm -rf build; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) . "$COMMANDS" ;;
esac
