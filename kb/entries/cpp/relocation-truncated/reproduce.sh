cat > big.c <<'E'
#define SIZE 3000000000UL
static char a[SIZE];
static char b[SIZE];
static int x = 1;
int main(void) {
    a[1] = b[1] = (char)x;
    return a[1] + b[1] + x - 3;
}
E
link() { gcc big.c -o big 2>&1; }
case $1 in
error) link ;;
workaround-*)
    link
    echo "--- cured ---"
    bash -e "$COMMANDS" 2>&1 && ls big
    ;;
dead-end-1) bash "$COMMANDS" 2>&1 ;;
esac
