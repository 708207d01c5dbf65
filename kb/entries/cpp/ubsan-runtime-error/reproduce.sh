# The largest int, and one more.
cat >main.cpp <<'CODE'
#include <cstdio>
#include <cstdlib>
int main(int, char **arguments) {
    int count = std::atoi(arguments[1]);
#ifdef WIDE
    long long more = (long long)count + 1;
    std::printf("%lld\n", more);
#else
    int more = count + 1;
    std::printf("%d\n", more);
#endif
}
CODE
build() { g++ -g -fsanitize=undefined "$@" main.cpp -o app; }
case "$1" in
    error) build && ./app 2147483647 ;;
    workaround-1) build -DWIDE && ./app 2147483647 ;;
    dead-end-1) build -O0 && ./app 2147483647 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
