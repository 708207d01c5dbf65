# A length is the difference of two numbers, in the wrong order.
build() {
    cat >main.cpp <<CODE
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>
int main(int, char **words) {
    std::size_t begin = std::atoi(words[1]), end = std::atoi(words[2]), limit = 1000;
    $1
    data[0] = 1;
    std::puts("done");
}
CODE
    g++ -w -g -std=c++17 main.cpp -o app
}
huge='std::size_t length = (end - begin) / 4; char *data = new char[length];'
large='char *data = new char[400u << 20];'
case $1 in
    error) build "$huge"; bash -c './app 9 3; exit $?' ;;
    workaround-1)
        build "$huge"; bash -c './app 9 3; :'
        echo '--- cured ---'
        build "try { $(cat "$COMMANDS") } catch (const std::invalid_argument &error) { std::printf(\"refused: %s\\\\n\", error.what()); return 0; } $huge" && ./app 9 3 ;;
    workaround-2)
        build "$large"; ulimit -S -v 300000
        bash -c './app 9 3; :'
        echo '--- cured ---'
        . "$COMMANDS" ;;
    dead-end-1)
        build 'char *data = nullptr; std::size_t length = (end - begin) / 4; for (int i = 0; i < 2; ++i) try { data = new char[length]; } catch (const std::exception &) {} data = new char[length];'
        bash -c './app 9 3; exit $?' ;;
    dead-end-2) build "std::size_t length = (end - begin) / 4; $(cat "$COMMANDS")"; bash -c './app 9 3; exit $?' ;;
esac
