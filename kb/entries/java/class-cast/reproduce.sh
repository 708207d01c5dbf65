# A number that was read from JSON is taken for a Long.
cat >Row.txt <<'CODE'
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
class Row {
    @SuppressWarnings("unchecked") static List<Long> ids(List<?> parsed) { return (List<Long>) parsed; }
    public static void main(String[] arguments) {
        Map<String, Object> row = Map.of("id", 7);
        Object value = row.get("id");
        TYPED
        System.out.println("id " + id);
    }
}
CODE
run() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Row.txt >Row.java; java -XX:TieredStopAtLevel=1 Row.java; }
case "$1" in
    error) run 'long id = (Long) row.get("id");' ;;
    workaround-1) run 'long id = (Long) row.get("id");'; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    workaround-3) run 'long id = (Long) value;'; echo '--- cured ---'; run "long id = -1; $(cat "$COMMANDS")" ;;
    dead-end-1) run 'long id = ids(new ArrayList<>(List.of(7))).get(0);' ;;
    dead-end-2) run "long id; $(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
