exec 2>&1
again() { mkdir -p out && cp "$1" Main.java && javac -d out Main.java && java -cp out Main; }
printf 'import java.util.List;\n\nclass Main {\n    public static void main(String[] args) {\n        int sum = 0;\n        List.of(1, 2, 3).forEach(x -> sum += x);\n        System.out.println(sum);\n    }\n}\n' >plain.java
printf 'class Main {\n    public static void main(String[] args) {\n        for (int i = 0; i < 2; i++) new Thread(() -> System.out.println("task " + i)).start();\n    }\n}\n' >thread.java
case $1 in
error) again plain.java; again thread.java ;;
workaround-2) again thread.java; echo '--- cured ---'; again "$COMMANDS" ;;
workaround-*) again plain.java; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-1) again "$COMMANDS" ;;
esac
