exec 2>&1
again() { mkdir -p out && cp "$1" Main.java && javac -d out Main.java && java -cp out Main; }
printf 'import java.io.*;\n\nclass Main {\n    public static void main(String[] args) {\n        var reader = new FileReader("Main.java");\n    }\n}\n' >plain.java
printf 'import java.nio.file.*;\nimport java.util.List;\n\nclass Main {\n    public static void main(String[] args) {\n        List.of("a").stream().map(n -> Files.size(Path.of(n))).forEach(System.out::println);\n    }\n}\n' >stream.java
case $1 in
error) again plain.java ;;
workaround-3) again stream.java; echo '--- cured ---'; again "$COMMANDS" ;;
workaround-*) again plain.java; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-1) again "$COMMANDS" ;;
esac
