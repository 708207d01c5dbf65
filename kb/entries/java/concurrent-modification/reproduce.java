import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Removes names while walking through them. */
class Reproduce {
    public static void main(String[] arguments) {
        List<String> names = new ArrayList<>(List.of("anna", "bea", "carl", "dora"));
        switch (arguments[0]) {
            case "error" -> removeWhileWalking(names);
            case "workaround-1" -> {
                for (Iterator<String> i = names.iterator(); i.hasNext(); ) if (i.next().startsWith("a")) i.remove();
                names.removeIf(name -> name.startsWith("b"));
            }
            case "workaround-2" -> {
                for (String name : List.copyOf(names)) if (name.startsWith("b")) names.remove(name);
            }
            case "workaround-3" -> removeWhileWalking(names = new CopyOnWriteArrayList<>(names));
            case "dead-end-1" -> removeWhileWalking(names = Collections.synchronizedList(names));
            default -> throw new IllegalArgumentException("there is no step " + arguments[0]);
        }
        System.out.println("left: " + names);
    }

    static void removeWhileWalking(List<String> names) {
        for (String name : names) if (name.startsWith("b")) names.remove(name);
    }
}
