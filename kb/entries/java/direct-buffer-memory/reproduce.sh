# Buffers of 32 MB are kept under a limit of 64 MB; a file is read whole or in pieces.
cat >Keep.txt <<'CODE'
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
class Keep {
    static long total;
    static void use(ByteBuffer buffer) { total += buffer.remaining(); }
    public static void main(String[] arguments) throws Exception {
        List<ByteBuffer> kept = new ArrayList<>();
        if (arguments.length > 0 && arguments[0].equals("pieces")) {
            FileChannel channel = FileChannel.open(Path.of("app.jar"));
            TYPED
        } else if (arguments.length > 0 && arguments[0].equals("dropped")) {
            for (int i = 0; i < 8; i++) ByteBuffer.allocateDirect(32 << 20); // nobody keeps them
        } else {
            for (int i = 0; i < 4; i++) kept.add(ByteBuffer.allocateDirect(32 << 20));
        }
        System.out.println(kept.size() + " buffers kept, " + total + " bytes used");
    }
}
CODE
build() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Keep.txt >Keep.java; javac -d classes Keep.java && jar --create --file app.jar --main-class Keep -C classes .; }
limited() { command java -XX:MaxDirectMemorySize=64m "$@"; }
build ''
case "$1" in
    error) limited -jar app.jar ;;
    workaround-1) limited -jar app.jar; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) limited -jar app.jar; echo '--- cured ---'; build "$(cat "$COMMANDS")"; limited -jar app.jar pieces ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) limited -jar app.jar dropped; java() { command java "$@" dropped; }; . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
