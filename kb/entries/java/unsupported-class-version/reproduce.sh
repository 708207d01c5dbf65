# The class says that it is for a version after the newest that this Java knows.
printf 'public class Main { public static void main(String[] a) { System.out.println("started"); } }\n' >Main.java
javac -d out Main.java
python3 - <<'PY'
data = bytearray(open("out/Main.class", "rb").read())
data[7] += 4  # the low byte of major_version
open("out/Main.class", "wb").write(data)
PY
jar --create --file app.jar --main-class Main -C out .
case "$1" in
    error) java -jar app.jar ;;
    workaround-1) java -cp out Main; echo '--- cured ---'; . "$COMMANDS"; java -cp out Main ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
