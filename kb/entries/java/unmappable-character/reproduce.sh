# A source file in UTF-8 that the compiler reads in another encoding.
printf '%s\n' 'public class Main {' '    // 用户名' '    public static void main(String[] a) { System.out.println("started"); }' '}' >Main.java
case "$1" in
    error) javac -encoding US-ASCII Main.java ;;
    workaround-1)
        javac -encoding US-ASCII Main.java
        echo '--- cured ---'
        . "$COMMANDS" && java Main ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
