/** Looks into a string, as old libraries did. */
class Peek {
    public static void main(String[] arguments) throws Exception {
        var field = String.class.getDeclaredField("value");
        field.setAccessible(true);
        System.out.println("bytes inside: " + ((byte[]) field.get("hello")).length);
    }
}
