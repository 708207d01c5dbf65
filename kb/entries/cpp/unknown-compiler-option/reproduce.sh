exec 2>&1
echo 'int main() { return 0; }' >main.cpp
printf 'app: main.cpp\n\tg++ -std=c++26x main.cpp -o app\nclean:\n\trm -f app\n' >Makefile
case "$1" in
    error) make; g++ -march=skylakex main.cpp ;;
    workaround-2) make; echo '--- cured ---'; . "$COMMANDS" && ./app && echo 'it runs' ;;
    dead-end-1) . "$COMMANDS" ;;
esac
