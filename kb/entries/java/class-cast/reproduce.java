import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A number that was read from JSON is taken for a Long. */
class Reproduce {
    @SuppressWarnings("unchecked")
    static List<Long> ids(List<?> parsed) {
        return (List<Long>) parsed;
    }

    public static void main(String[] arguments) {
        Map<String, Object> row = Map.of("id", 7);
        long id = switch (arguments[0]) {
            case "error" -> (Long) row.get("id");
            case "workaround-1" -> ((Number) row.get("id")).longValue();
            case "workaround-3" -> row.get("id") instanceof Long number ? number : -1;
            case "dead-end-1" -> ids(new ArrayList<>(List.of(7))).get(0);
            case "dead-end-2" -> (Long) (Object) row.get("id");
            default -> throw new IllegalArgumentException("there is no step " + arguments[0]);
        };
        System.out.println("id " + id);
    }
}
