# A list that was given is to grow.
cat >Names.txt <<'CODE'
import java.util.*;
import java.util.stream.*;
class Names {
    public static void main(String[] arguments) {
        List<String> given = List.of("tea", "coffee");
        TYPED
        System.out.println(names);
    }
}
CODE
run() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Names.txt >Names.java; java -XX:TieredStopAtLevel=1 Names.java; }
add='names.add("milk");'
case "$1" in
    error) run "List<String> names = given; $add" ;;
    workaround-[12]) run "List<String> names = given; $add"; echo '--- cured ---'; run "$(cat "$COMMANDS") $add" ;;
    workaround-3) run "List<String> names = given; $add"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-*) run "$(cat "$COMMANDS") $add" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
