exec 2>&1
again() { mkdir -p out && cp "$1" Main.java && javac -d out Main.java && java -cp out Main; }
printf 'class Main {\n    public static void main(String[] args) {\n        int total = 3 * 9.5;\n    }\n}\n' >plain.java
printf 'class Main {\n    public static void main(String[] args) {\n        int age = "42";\n        String text = age;\n    }\n}\n' >text.java
case $1 in
error) again plain.java; again text.java ;;
workaround-3) again text.java; echo '--- cured ---'; again "$COMMANDS" ;;
workaround-*) again plain.java; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-1) again "$COMMANDS" ;;
esac
