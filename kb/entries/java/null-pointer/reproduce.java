import java.util.Map;
import java.util.Optional;

/** Counts words, and asks for one that was never counted. */
class Reproduce {
    public static void main(String[] arguments) {
        Map<String, Integer> counts = Map.of("tea", 2);
        int count = switch (arguments[0]) {
            case "error" -> counts.get("coffee");
            case "workaround-1" ->
                counts.getOrDefault("coffee", 0) + Optional.ofNullable(counts.get("coffee")).orElse(0);
            case "dead-end-3" -> Optional.of(counts.get("coffee")).orElse(0);
            default -> throw new IllegalArgumentException("there is no step " + arguments[0]);
        };
        System.out.println("coffee: " + count);
    }
}
