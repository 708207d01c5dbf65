exec 2>&1
printf '#include <cstdio>\nint main() {\n    puts(“hello”)；\n}\n' | iconv -f UTF-8 -t GBK >main.cpp
case "$1" in
    error) g++ main.cpp -o app; LANG=zh_CN.UTF-8 g++ main.cpp -o app ;;
    workaround-3) g++ main.cpp -o app; echo '--- cured ---'; . "$COMMANDS" ;;
esac
