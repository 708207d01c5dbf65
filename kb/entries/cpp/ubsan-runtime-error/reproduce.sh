# The largest int, and one more; a number that lies at an odd address.
build() {
    cat >main.cpp <<CODE
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
int main(int, char **arguments) {
    int count = std::atoi(arguments[1]);
    alignas(8) unsigned char bytes[16] = {0, 7};
    $1
}
CODE
    g++ -g -fsanitize=undefined main.cpp -o app
}
int='int more = count + 1; std::printf("one more: %d\n", more);'
case "$1" in
    error) build "$int" && ./app 2147483647 ;;
    workaround-1) build "$int"; ./app 2147483647; echo '--- cured ---'; build "$(cat "$COMMANDS") std::printf(\"one more: %lld\\n\", more);" && ./app 2147483647 ;;
    workaround-2) build 'std::printf("%u\n", *(uint32_t *)(bytes + 1));'; ./app 1; echo '--- cured ---'; build "$(cat "$COMMANDS") std::printf(\"%u\\n\", value);" && ./app 1 ;;
    dead-end-1) build "$int"; . "$COMMANDS"; ./app 2147483647 ;;
    dead-end-2) build "$int"; . "$COMMANDS"; ./app 2147483647 | tee said.log; ! grep -q -- '-2147483648' said.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
