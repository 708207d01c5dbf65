import java.util.ArrayList;
import java.util.List;

/** The last field of the line is empty. */
class Reproduce {
    public static void main(String[] arguments) {
        String line = "tea,2,";
        switch (arguments[0]) {
            case "error" -> System.out.println("note: " + line.split(",")[2]);
            case "workaround-1" -> System.out.println("note: '" + line.split(",", -1)[2] + "'");
            case "workaround-2" -> {
                for (String field : line.split(",")) System.out.println(field);
            }
            case "workaround-3" -> System.out.println(arguments.length < 2 ? "usage: copy FROM TO" : arguments[1]);
            case "dead-end-1" -> {
                List<String> fields = new ArrayList<>(10);
                System.out.println(fields.get(0));
            }
            default -> throw new IllegalArgumentException("there is no step " + arguments[0]);
        }
    }
}
