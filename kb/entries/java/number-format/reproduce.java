import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.Locale;

/** A port with a blank behind it, and larger numbers. */
class Reproduce {
    public static void main(String[] arguments) throws Exception {
        String text = "8080 ";
        Object number = switch (arguments[0]) {
            case "error" -> Integer.parseInt(text);
            case "workaround-1" -> Integer.parseInt(text.strip());
            case "workaround-2" -> NumberFormat.getInstance(Locale.GERMANY).parse("1.234,50");
            case "workaround-3" -> new BigDecimal("12345678901");
            case "dead-end-2" -> Integer.valueOf(text);
            default -> throw new IllegalArgumentException("there is no step " + arguments[0]);
        };
        System.out.println(number);
    }
}
