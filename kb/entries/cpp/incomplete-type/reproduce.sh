exec 2>&1
printf '#pragma once\n#include <cstdio>\nclass Engine {\npublic:\n    void start() { std::puts("started"); }\n};\n' >engine.h
printf 'class Engine;\nvoid drive(Engine& e) { e.start(); }\n#include "engine.h"\nint main() { Engine e; drive(e); }\n' >car.cpp
printf '#include <iostream>\nint main() { std::ifstream in("read.cpp"); std::cout << in.good() << "\\n"; }\n' >read.cpp
case "$1" in
    error) g++ car.cpp -o car; LANG=zh_CN.UTF-8 g++ car.cpp -o car; g++ read.cpp -o read; LANG=zh_CN.UTF-8 g++ read.cpp -o read ;;
    workaround-1) g++ car.cpp -o car; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) g++ read.cpp -o read; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
