exec 2>&1
printf 'int main() {\n    int unused = 3;\n    return 0;\n}\n' >main.cpp
case "$1" in
    error) g++ -Wall -Werror main.cpp -o app ;;
    workaround-*) g++ -Wall -Werror main.cpp -o app; echo '--- cured ---'; . "$COMMANDS" && echo 'it runs' ;;
    dead-end-1) . "$COMMANDS" ;;
esac
