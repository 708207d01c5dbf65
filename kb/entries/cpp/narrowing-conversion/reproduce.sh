printf 'char bytes[] = {-1, 200};\nint main() { return sizeof bytes - 2; }\n' > n.cpp
compile() { g++ -std=c++17 n.cpp -o n 2>&1; }
case $1 in
error) compile ;;
workaround-1)
    sed -i 's/-1/1/' n.cpp
    compile
    echo "--- cured ---"
    bash -e "$COMMANDS"
    compile && ./n && echo built
    ;;
workaround-2)
    compile
    echo "--- cured ---"
    bash -e "$COMMANDS"
    compile && ./n && echo built
    ;;
workaround-3)
    compile
    echo "--- cured ---"
    bash -e "$COMMANDS" && ./n && echo built
    ;;
dead-end-*) bash "$COMMANDS" 2>&1 ;;
esac
