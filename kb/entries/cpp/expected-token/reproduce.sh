exec 2>&1
printf '#include <iostream>\nint main() {\n    int a = 3\n    std::cout << a;\n}\n' >main.cpp
case "$1" in
    error) g++ main.cpp -o app ;;
    workaround-1) g++ main.cpp -o app; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    workaround-2) g++ main.cpp -o app; printf '<<<<<<< HEAD\n' >>main.cpp; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) . "$COMMANDS" ;;
esac
