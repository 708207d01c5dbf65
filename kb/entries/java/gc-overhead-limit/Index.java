import java.util.HashMap;
import java.util.Map;

/** Counts words; the map is emptied now and then if a bound is given. */
class Index {
    public static void main(String[] arguments) {
        int bound = arguments.length > 0 ? Integer.parseInt(arguments[0]) : Integer.MAX_VALUE;
        Map<Integer, String> words = new HashMap<>();
        for (int number = 0; number < 400_000; number++) {
            words.put(number, "word " + number);
            if (words.size() >= bound) words.clear();
        }
        System.out.println("indexed 400000 words");
    }
}
