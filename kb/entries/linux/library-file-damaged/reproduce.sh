mkdir good
echo 'int f(void) { return 0; }' > plug.c
echo 'int f(void); int main(void) { return f(); }' > app.c
gcc -shared -fPIC plug.c -o good/libfoo.so && gcc app.c -Lgood -lfoo -Wl,-rpath,'$ORIGIN' -o app
: > libfoo.so
case $1 in
error) ./app 2>&1 ;;
workaround-1)
    ./app 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS"
    ;;
workaround-2)
    ./app 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS" && ./app && echo "it ran"
    ;;
dead-end-*) bash "$COMMANDS" 2>&1 ;;
esac
