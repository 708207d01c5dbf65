# Names are removed while they are walked through.
cat >Names.txt <<'CODE'
import java.util.*;
import java.util.concurrent.*;
class Names {
    public static void main(String[] arguments) {
        List<String> given = new ArrayList<>(List.of("anna", "bea", "bert", "carl", "dora"));
        TYPED
        System.out.println("left: " + names);
    }
}
CODE
walk='for (String name : names) if (name.startsWith("b")) names.remove(name);'
run() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Names.txt >Names.java; java -XX:TieredStopAtLevel=1 Names.java; }
case "$1" in
    error) run "List<String> names = given; $walk" ;;
    workaround-[12]) run "List<String> names = given; $walk"; echo '--- cured ---'; run "List<String> names = given; $(cat "$COMMANDS")" ;;
    workaround-3) run "List<String> names = given; $walk"; echo '--- cured ---'; run "$(cat "$COMMANDS") $walk" ;;
    dead-end-1) run "$(cat "$COMMANDS") $walk" ;;
    dead-end-3)
        run "List<String> names = given; $(cat "$COMMANDS")" | tee left.log
        ! grep -q bert left.log ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
