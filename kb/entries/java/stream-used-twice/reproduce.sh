# Numbers are counted, and then added up.
exec 2>&1
run() { { echo 'import java.util.*; import java.util.function.*; import java.util.stream.*; class Numbers { public static void main(String[] a) { Stream<Integer> numbers = Stream.of(1, 2, 3);'; printf '%s\n' "$1"; echo '} }'; } >Numbers.java; java -XX:TieredStopAtLevel=1 Numbers.java; }
broken='System.out.println(numbers.count() + " " + numbers.mapToInt(i -> i).sum());'
case "$1" in
    error) run "$broken" ;;
    workaround-3) run 'System.out.println(Stream.of("Li", "Lu").collect(Collectors.toMap(name -> name.charAt(0), name -> name)));'; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    workaround-*) run "$broken"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-1) run "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
