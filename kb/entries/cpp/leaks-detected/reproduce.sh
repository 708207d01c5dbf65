cat > leak.cpp <<'E'
#include <cstring>
#include <string>
int main() {
    char *text = strdup("x");
    return text[0] == 'y';
}
E
run() { g++ -g -fsanitize=address leak.cpp -o leak 2>/dev/null && ./leak 2>&1; }
case $1 in
error) run ;;
workaround-1)
    run
    echo "--- cured ---"
    bash -e "$COMMANDS"
    run && echo "no report, status $?"
    ;;
workaround-3)
    run
    echo "--- cured ---"
    bash -e "$COMMANDS" && echo "no report, status $?"
    ;;
dead-end-1) sed -i 's|return text|if (text[0] == "x"[0]) return 0;\n    free(text);\n    return text|; 1i #include <cstdlib>' leak.cpp; run ;;
esac
