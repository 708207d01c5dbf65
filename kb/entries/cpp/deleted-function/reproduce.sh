exec 2>&1
with() { { printf '#include <iostream>\n#include <memory>\n#include <vector>\nint main() {\n'; cat "$1"; echo '}'; } >main.cpp; g++ -std=c++17 main.cpp -o app && ./app; }
printf 'std::unique_ptr<int> a = std::make_unique<int>(42);\nstd::vector<std::unique_ptr<int>> v;\nv.push_back(a);\n' >push
printf 'std::vector<std::unique_ptr<int>> v(1);\nfor (auto p : v) std::cout << bool(p);\n' >loop
case "$1" in
    error) with loop; LANG=zh_CN.UTF-8 with loop ;;
    workaround-2) with loop; echo '--- cured ---'; with "$COMMANDS" ;;
    workaround-*) with push | head -20; echo '--- cured ---'; with "$COMMANDS" ;;
    dead-end-1) with "$COMMANDS" ;;
esac
