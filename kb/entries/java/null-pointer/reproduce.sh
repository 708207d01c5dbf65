# Words are counted, and one is asked for that was never counted.
cat >Count.txt <<'CODE'
import java.util.*;
class Count {
    public static void main(String[] arguments) {
        Map<String, Integer> counts = Map.of("tea", 2);
        String name = "coffee";
        TYPED
        System.out.println(name + ": " + count);
    }
}
CODE
run() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Count.txt >Count.java; java -XX:TieredStopAtLevel=1 Count.java; }
case "$1" in
    error) run 'int count = counts.get(name);' ;;
    workaround-1) run 'int count = counts.get(name);'; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-3) run "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
