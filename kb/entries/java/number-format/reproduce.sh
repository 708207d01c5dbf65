# A port with a blank behind it, an amount with separators, a number too large.
cat >Numbers.txt <<'CODE'
import java.math.*;
import java.text.*;
import java.util.*;
class Numbers {
    HELPER
    public static void main(String[] arguments) throws Exception {
        String text = "8080 ";
        TYPED
    }
}
CODE
run() { while IFS= read -r line; do case "$line" in *HELPER*) printf '%s\n' "$2" ;; *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Numbers.txt >Numbers.java; java -XX:TieredStopAtLevel=1 Numbers.java; }
case "$1" in
    error) run 'int number = Integer.parseInt(text);' ;;
    workaround-1) run 'int number = Integer.parseInt(text);'; echo '--- cured ---'; run 'System.out.println(port(text));' "$(cat "$COMMANDS")" ;;
    workaround-2) run 'double amount = Double.parseDouble("1.234,50");'; echo '--- cured ---'; run "$(cat "$COMMANDS") System.out.println(amount);" ;;
    workaround-3) run 'int number = Integer.parseInt("12345678901");'; echo '--- cured ---'; run "$(cat "$COMMANDS") System.out.println(number);" ;;
    dead-end-2) run "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
