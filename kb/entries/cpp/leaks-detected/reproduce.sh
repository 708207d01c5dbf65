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
dead-end-1)
    printf '%s\n' '#include <cstdlib>' '#include <cstring>' 'int main(int count, char **) {' '    char *text = strdup("x");' '    if (count == 1) return 2;' '    free(text);' '    return 0;' '}' >leak.cpp
    run
    ;;
dead-end-2)
    g++ -g -fsanitize=address leak.cpp -o leak
    gdb -batch -return-child-result -ex run -ex bt ./leak 2>&1
    ;;
esac
