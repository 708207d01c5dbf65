# A name from the standard library without its header, and one of a newer standard.
build() { g++ "$@" -o app main.cpp && ./app; }
cat >main.cpp <<'CODE'
#include <cstdio>
int main() {
    uint32_t count = 3;
    std::printf("%u\n", count);
}
CODE
case "$1" in
    error) build ;;
    workaround-1) sed -i '1i #include <cstdint>' main.cpp && build ;;
    workaround-2) printf '#include <cstdio>\n#include <optional>\nint main() { std::optional<int> n = 3; std::printf("%%d\\n", *n); }\n' >main.cpp
        build -std=c++14 2>/dev/null || build -std=c++17 ;;
    workaround-3) printf '#include <cstdio>\nint main() {\n    int count = 0;\n    for (int i = 0; i < 3; i++) count += 1;\n    std::printf("%%d\\n", count);\n}\n' >main.cpp
        build ;;
    dead-end-1) build -fpermissive ;;
    dead-end-2) build -lm ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
