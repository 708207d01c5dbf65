# The class says that it is for the version after the newest that this Java knows.
printf 'public class Main { public static void main(String[] a) { System.out.println("started"); } }\n' >Main.java
javac -d out Main.java
python3 - <<'PY'
data = bytearray(open("out/Main.class", "rb").read())
data[7] += 4  # the low byte of major_version
open("out/Main.class", "wb").write(data)
PY
own=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
case "$1" in
    error) java -cp out Main ;;
    workaround-2) javac --release "$own" -d out Main.java; java -cp out Main ;;
    dead-end-1) JAVA_HOME=/opt/jdk-21 java -cp out Main ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
