# A list of prices lies in the jar beside the class that reads it.
exec 2>&1
echo 'tea,3' >prices.csv
pack() {
    { echo 'import java.io.*; import java.nio.charset.*; import java.nio.file.*;'
      echo 'class Main { public static void main(String[] arguments) throws Exception {'; printf '%s\n' "$1"; echo '} }'; } >Main.java
    javac Main.java && jar --create --file app.jar --main-class Main Main.class prices.csv
    (mkdir -p elsewhere && cd elsewhere && java -jar ../app.jar)
}
file='System.out.println(Files.readString(new File(Main.class.getResource("/prices.csv").toURI()).toPath()));'
case "$1" in
    error) pack "$file" ;;
    workaround-*) pack "$file"; echo '--- cured ---'; pack "$(cat "$COMMANDS")" ;;
    dead-end-1) pack "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
