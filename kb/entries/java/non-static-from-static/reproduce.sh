exec 2>&1
again() { mkdir -p out && cp "$1" Main.java && javac -d out Main.java && java -cp out Main; }
printf 'class Main {\n    void greet() { System.out.println("hello"); }\n\n    public static void main(String[] args) {\n        greet();\n    }\n}\n' >plain.java
case $1 in
error) again plain.java ;;
workaround-*) again plain.java; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-1) again "$COMMANDS" ;;
esac
