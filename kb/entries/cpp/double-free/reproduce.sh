# A block of memory that two owners release, and one that is released twice.
build() { # with $1 as the body of main
    cat >main.cpp <<CODE
#include <cstdio>
#include <cstdlib>
#include <memory>
struct Buffer {
    int *data = new int[16];
    ~Buffer() { delete[] data; data = nullptr; }
};
int main() {
    std::size_t size = 16;
    { $1 }
    std::puts("done");
}
CODE
    g++ -w -g -O0 -std=c++17 main.cpp -o app
}
copied='Buffer first; Buffer second = first;'
twice='char *buffer = (char *)malloc(64); free(buffer); free(buffer);'
case $1 in
    error) build "$twice"; bash -c './app; exit $?' ;;
    workaround-1)
        build "$copied"; bash -c './app; :'
        echo '--- cured ---'
        build "$(cat "$COMMANDS") auto second = std::move(data);" && ./app ;;
    workaround-2)
        build "$twice"; bash -c './app; :'
        echo '--- cured ---'
        build "char *buffer = (char *)malloc(64); $(cat "$COMMANDS") free(buffer);" && ./app ;;
    dead-end-1) build "$twice"; bash -c "$(cat "$COMMANDS"); exit \$?" ;;
    dead-end-2) build "char *buffer = (char *)malloc(64); free(buffer); $(cat "$COMMANDS")"; bash -c './app; exit $?' ;;
    dead-end-3) build "$copied"; bash -c './app; exit $?' ;;
esac
