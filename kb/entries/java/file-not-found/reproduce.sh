# A price list is written into a folder that is not there.
exec 2>&1
run() { { echo 'import java.io.*; import java.nio.file.*; class Prices { public static void main(String[] a) throws Exception {'; printf '%s\n' "$1"; echo '} }'; } >Prices.java; java -XX:TieredStopAtLevel=1 Prices.java; }
broken='new FileOutputStream("data/prices.csv").close();'
case "$1" in
    error) run "$broken" ;;
    workaround-*) run "$broken"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-1) run "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
