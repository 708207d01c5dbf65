# The application was compiled against version 2 of a library and meets version 1.
mkdir -p lib/tool-1 lib/tool-2 app
body() { printf 'public class Tool { public static String name(%s) { return "version %s"; } }\n' "$1" "$2" >Tool.java; }
body '' 1; javac -d lib/tool-1 Tool.java
body 'int number' 2; javac -d lib/tool-2 Tool.java
rm Tool.java
printf 'public class Main { public static void main(String[] a) { System.out.println(Tool.name(1)); } }\n' >Main.java
javac -cp lib/tool-2 -d app Main.java
case "$1" in
    error) java -cp app:lib/tool-1 Main ;;
    workaround-1) java -Xlog:class+load=info -cp app:lib/tool-1 Main 2>/dev/null | grep 'Tool source'; java -cp app:lib/tool-2 Main ;;
    workaround-3) java -cp app:lib/tool-2:lib/tool-1 Main ;;
    dead-end-1) rm -r app; javac -cp lib/tool-2 -d app Main.java; java -cp app:lib/tool-1 Main ;;
    dead-end-2) java -cp app:lib/tool-1:lib/tool-2 Main ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
