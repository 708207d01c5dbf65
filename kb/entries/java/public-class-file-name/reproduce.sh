exec 2>&1
printf 'public class Main {\n    public static void main(String[] args) {\n        System.out.println("hello");\n    }\n}\n' >Demo.java
mkdir -p out
again() { javac -d out Demo.java; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS" && java -cp out Main ;;
dead-end-1) mkdir Main; . "$COMMANDS" ;;
esac
