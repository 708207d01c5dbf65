printf '#include <vector>\n#include <iostream>\nusing namespace std;\nint data[3];\nint main() {\n    cout << data[0];\n}\n' > a.cpp
compile() { g++ -std=c++17 a.cpp -o a 2>&1; }
case $1 in
error) compile ;;
workaround-*)
    compile
    echo "--- cured ---"
    bash -e "$COMMANDS"
    compile && ./a
    ;;
dead-end-*)
    bash -e "$COMMANDS"
    compile
    ;;
esac
