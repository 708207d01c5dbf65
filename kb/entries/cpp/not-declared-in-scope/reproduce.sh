# A name from the standard library without its header, and one of a newer standard.
build() { g++ "$@" -o app main.cpp && ./app; }
program() { printf '#include <cstdio>\n#include <optional>\nint main() {\n%s\n}\n' "$1" >main.cpp; }
cat >main.cpp <<'CODE'
#include <cstdio>
int main() {
    uint32_t count = 3;
    std::printf("%u\n", count);
}
CODE
case "$1" in
    error) build ;;
    workaround-1)
        build
        echo '--- cured ---'
        cat "$COMMANDS" main.cpp >typed && mv typed main.cpp && build ;;
    workaround-2)
        printf '#include <cstdio>\n#include <string_view>\nusing namespace std;\nint main() { string_view word = "tea"; printf("%%zu\\n", word.size()); }\n' >main.cpp
        build -std=c++14
        echo '--- cured ---'
        . "$COMMANDS" && ./app ;;
    workaround-3)
        program 'for (int i = 0; i < 3; i++) { int count = i; } std::printf("%d\n", count);'
        build
        echo '--- cured ---'
        program "$(cat "$COMMANDS")" && build ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
