printf 'int f() throw(int);\nint f() { register int i = 0; return i; }\n' > r.cpp
sed -i '2s/int f()/int f() throw(int)/' r.cpp
compile() { g++ -std=c++17 -c r.cpp -o r.o 2>&1; }
case $1 in
error) compile ;;
workaround-1)
    compile
    echo "--- cured ---"
    bash -e "$COMMANDS"
    compile && echo built
    ;;
workaround-2)
    compile
    echo "--- cured ---"
    bash -e "$COMMANDS" && echo built
    ;;
dead-end-*) bash "$COMMANDS" 2>&1 ;;
esac
