echo 'int f(void) { return 0; }' > plug.c
echo 'int f(void); int main(void) { return f(); }' > app.c
gcc -fsanitize=address -shared -fPIC plug.c -o libplug.so 2>/dev/null
gcc app.c -L. -lplug -Wl,-rpath,. -o app 2>/dev/null
case $1 in
error) ./app 2>&1 ;;
workaround-[12])
    ./app 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS" 2>/dev/null && echo "it ran"
    ;;
dead-end-2) bash "$COMMANDS" 2>&1 ;;
esac
