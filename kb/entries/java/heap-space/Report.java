import java.util.ArrayList;
import java.util.List;

/** Adds up a million rows: all read first ("whole"), or one after the other ("stream"). */
class Report {
    static byte[] row(int number) {
        byte[] row = new byte[50];
        row[0] = (byte) number;
        return row;
    }

    public static void main(String[] arguments) {
        long sum = 0;
        List<byte[]> rows = new ArrayList<>();
        for (int number = 0; number < 1_000_000; number++) {
            if (arguments[0].equals("stream")) {
                sum += row(number)[0];
                continue;
            }
            if (arguments[0].equals("collect") && number % 20_000 == 0) System.gc();
            rows.add(row(number));
        }
        for (byte[] row : rows) sum += row[0];
        System.out.println("the sum is " + sum);
    }
}
