# The last field of the line is empty; a loop runs one too far; the arguments are missing.
cat >Fields.txt <<'CODE'
import java.util.*;
class Fields {
    static void use(String field) { System.out.println("field '" + field + "'"); }
    public static void main(String[] arguments) {
        String line = "tea,2,";
        TYPED
    }
}
CODE
run() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Fields.txt >Fields.java; java -XX:TieredStopAtLevel=1 Fields.java; }
last='use(fields[2]);'
case "$1" in
    error) run "String[] fields = line.split(\",\"); $last" ;;
    workaround-1) run "String[] fields = line.split(\",\"); $last"; echo '--- cured ---'; run "$(cat "$COMMANDS") $last" ;;
    workaround-2) run 'String[] fields = line.split(","); for (int i = 0; i <= fields.length; i++) use(fields[i]);'; echo '--- cured ---'; run "String[] fields = line.split(\",\"); $(cat "$COMMANDS")" ;;
    workaround-3) run 'use(arguments[1]);'; echo '--- cured ---'; run "$(cat "$COMMANDS") use(arguments[1]);"; [ $? = 2 ] ;;
    dead-end-1) run "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
