exec 2>&1
with() { { printf '#include <iostream>\n#include <map>\n'; cat "$1"; echo 'int main() { std::cout << show(Point{}) << "\n"; }'; } >main.cpp; g++ -std=c++17 main.cpp -o app && ./app; }
printf 'struct Point {\n    int x = 3;\n    int twice() { return 2 * x; }\n};\nint show(const Point& p) { return p.twice(); }\n' >bare
printf 'struct Point {\n    std::map<int, int> m{{1, 6}};\n    int twice() const { return m[1]; }\n};\nint show(const Point& p) { return p.twice(); }\n' >map
case "$1" in
    error) with bare; LANG=zh_CN.UTF-8 with bare ;;
    workaround-1) with bare; echo '--- cured ---'; with "$COMMANDS" ;;
    workaround-2) with map; echo '--- cured ---'; with "$COMMANDS" ;;
    dead-end-1) with bare >/dev/null; . "$COMMANDS"; clang++ --version >/dev/null 2>&1 ;;
esac
