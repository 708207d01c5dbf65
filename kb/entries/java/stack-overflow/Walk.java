import java.util.ArrayDeque;
import java.util.Deque;

/** A chain of nodes: its depth by recursion or with a stack of our own; and a pair that refers to each other. */
class Walk {
    Walk next;

    static int depth(Walk node) {
        return node == null ? 0 : 1 + depth(node.next);
    }

    static int depthByLoop(Walk node) {
        Deque<Walk> open = new ArrayDeque<>();
        int depth = 0;
        for (open.push(node); !open.isEmpty(); depth++) {
            Walk next = open.pop().next;
            if (next != null) open.push(next);
        }
        return depth;
    }

    public static void main(String[] arguments) {
        Walk first = new Walk(), last = first;
        for (int count = 1; count < Integer.parseInt(arguments[1]); count++) last = last.next = new Walk();
        if (arguments[0].equals("cycle")) last.next = first;
        System.out.println("the depth is " + (arguments[0].equals("loop") ? depthByLoop(first) : depth(first)));
    }
}
