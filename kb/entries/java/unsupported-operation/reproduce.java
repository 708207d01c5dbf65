import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A list that was given is to grow. */
class Reproduce {
    public static void main(String[] arguments) {
        List<String> given = List.of("tea", "coffee");
        List<String> names = switch (arguments[0]) {
            case "error" -> given;
            case "workaround-1" -> new ArrayList<>(given);
            case "workaround-2" -> Stream.of("tea", "coffee").collect(Collectors.toCollection(ArrayList::new));
            case "dead-end-2" -> Collections.synchronizedList(given);
            default -> throw new IllegalArgumentException("there is no step " + arguments[0]);
        };
        names.add("milk");
        System.out.println(names);
    }
}
