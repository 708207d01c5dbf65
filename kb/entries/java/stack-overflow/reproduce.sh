# A tree fifty thousand deep, and objects that refer to each other.
cat >Walk.txt <<'CODE'
import java.util.*;
class Walk {
    record Node(List<Node> children) {}
    static int seen;
    static void use(Node node) { seen++; }
    static void walk(Node node) { use(node); for (Node child : node.children) walk(child); }
    static class Person {
        Person friend;
        public String toString() { return "friend of " + friend; }
    }
    public static void main(String[] arguments) {
        String way = arguments[arguments.length - 1];
        if (way.startsWith("cycle")) {
            Person one = new Person(), two = new Person();
            one.friend = two;
            if (way.equals("cycle")) two.friend = one;
            System.out.println(one);
            return;
        }
        Node root = new Node(List.of());
        for (int i = 0; i < 50000; i++) root = new Node(List.of(root));
        if (way.equals("deep")) walk(root);
        else {
            TYPED
        }
        System.out.println("nodes: " + seen);
    }
}
CODE
build() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Walk.txt >Walk.java; javac -d classes Walk.java && jar --create --file app.jar --main-class Walk -C classes .; }
java() { command java -Xss512k "$@" "$way" 2>&1 | head -4; } # what the command says comes later, and wins
build ''
way=cycle
case "$1" in
    error) java -jar app.jar ;;
    workaround-1) java -jar app.jar; echo '--- cured ---'; way=cycle-broken; java -jar app.jar ;;
    workaround-2) way=deep; java -jar app.jar; echo '--- cured ---'; build "$(cat "$COMMANDS")"; way=loop; java -jar app.jar ;;
    workaround-3) way=deep; java -jar app.jar; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) way=deep; . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
