exec 2>&1
printf '#include <iostream>\n#include <vector>\nint main() {\n    std::vector<int> items;\n    items.push(4);\n    std::cout << items.size() << "\\n";\n}\n' >main.cpp
printf '#include <iostream>\nstruct Point {\n    int x = 3;\n};\nint main() {\n    Point *point = new Point;\n    std::cout << point.x << "\\n";\n}\n' >pointer.cpp
printf '#include <iostream>\n#include <string>\nint main() {\n    std::string text = "hello";\n    std::cout << text.starts_with("he") << "\\n";\n}\n' >text.cpp
case "$1" in
    error) g++ -std=c++17 main.cpp -o app; g++ -std=c++17 pointer.cpp -o app ;;
    workaround-1) g++ -std=c++17 main.cpp -o app; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) g++ -std=c++17 pointer.cpp -o app; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) g++ -std=c++17 text.cpp -o app; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
