exec 2>&1
try() { g++ -std=c++17 "$1" -o app && ./app; }
with() { { printf '#include <iostream>\n#include <string>\n#include <vector>\n'; cat "$1"; } >taken.cpp; try taken.cpp; }
printf '#include <vector>\nint main() { std::vector<int> v{1, 2, 3}; v.push_back("4"); }\n' >main.cpp
printf '#include <string>\nvoid show(const char* text) {}\nvoid show(int number) {}\nint main() { std::string text = "hello"; show(text); }\n' >show.cpp
printf '#include <vector>\nstruct Point { Point(int x, int y) : x(x), y(y) {} int x, y; };\nint main() { std::vector<Point> points(3); }\n' >point.cpp
case "$1" in
    error) try main.cpp | head -8; LANG=zh_CN.UTF-8 try main.cpp | head -4 ;;
    workaround-1) try main.cpp | head -4; echo '--- cured ---'; with "$COMMANDS" ;;
    workaround-2) try show.cpp | head -4; echo '--- cured ---'; with "$COMMANDS" ;;
    workaround-3) try point.cpp; echo '--- cured ---'; with "$COMMANDS" ;;
    dead-end-1) with "$COMMANDS" ;;
    dead-end-2) sed -i '1i #include <string>\n#include <algorithm>' main.cpp; try main.cpp | head -6 ;;
esac
