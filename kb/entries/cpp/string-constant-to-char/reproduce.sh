exec 2>&1
printf '#include <cstdio>\nvoid show(char *name) { std::puts(name); }\nint main() {\n    const char *name = "Ada";\n    show(name);\n}\n' >main.cpp
case "$1" in
    error) g++ main.cpp -o app ;;
    workaround-1) g++ main.cpp -o app; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
