exec 2>&1
printf 'cmake_minimum_required(VERSION 3.16)\nproject(app C)\nadd_executable(app main.c)\n' >CMakeLists.txt
echo 'int main(void) { return 0; }' >main.c
case "$1" in
    error) export CFLAGS=-march=nonesuch; cmake -B build ;;
    workaround-1) export CFLAGS=-march=nonesuch; cmake -B build; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) export LDFLAGS=-lnonesuch; cmake -B build | tail -40; rm -rf build; echo '--- cured ---'; . "$COMMANDS" | tail -3 ;;
    dead-end-1) export CFLAGS=-march=nonesuch; . "$COMMANDS" ;;
    dead-end-2) CFLAGS=-march=nonesuch cmake -B build >log 2>&1; . "$COMMANDS" ;;
esac
