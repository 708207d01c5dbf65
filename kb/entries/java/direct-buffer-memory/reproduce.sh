# Buffers of 32 MB are kept under a limit of 64 MB.
cat >Keep.java <<'CODE'
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

class Keep {
    public static void main(String[] arguments) {
        List<ByteBuffer> kept = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            if (arguments[0].equals("one") && i > 0) kept.get(0).clear();
            else kept.add(ByteBuffer.allocateDirect(32 << 20));
        }
        System.out.println(kept.size() + " buffers");
    }
}
CODE
keep() { java -XX:MaxDirectMemorySize=64m "$@"; }
case "$1" in
    error) keep Keep.java all ;;
    workaround-1) keep -XX:MaxDirectMemorySize=256m Keep.java all ;;
    workaround-2) keep Keep.java one ;;
    dead-end-1) keep -Xmx1g Keep.java all ;;
    dead-end-2) keep -XX:+DisableExplicitGC Keep.java all ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
