# A beginner's method.
exec 2>&1
try() { javac "$@" Main.java; }
typed() { javac Main.java; echo '--- cured ---'; cat "$COMMANDS" >Main.java; javac Main.java && java Main; }
printf '%s\n' 'class Main {' '    static int sign(int x) {' '        if (x > 0) return 1;' '    }' '}' >Main.java
case "$1" in
    error) try ;;
    workaround-1) typed ;;
    workaround-2) printf '%s\n' 'class Main { public static void main(String[] args) { int sum; for (String arg : args) sum += 1; System.out.println(sum); } }' >Main.java; typed ;;
    dead-end-1) cat "$COMMANDS" >Main.java; try ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
