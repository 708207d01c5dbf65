# Code that writes through a wrong address.
exec 2>&1
ulimit -c 0
cat >Crash.java <<'CODE'
import java.lang.reflect.Field;
class Crash {
    public static void main(String[] arguments) throws Exception {
        Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        field.setAccessible(true);
        ((sun.misc.Unsafe) field.get(null)).putLong(8L, 1L);
    }
}
CODE
case "$1" in
    error) java Crash.java ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
