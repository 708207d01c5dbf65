# A mapper without the module meets a date of java.time.
exec 2>&1
jars=$(printf '%s:' /usr/share/java/jackson-{annotations,core,databind}.jar)
run() { # what stands before the field, the mapper
    cat >Main.java <<J
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.*;
import java.text.SimpleDateFormat;
import java.time.LocalDateTime;

public class Main {
    public static class Order { $1 public LocalDateTime placed = LocalDateTime.of(2026, 11, 28, 8, 0); }

    public static void main(String[] arguments) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        $2
        System.out.println(mapper.writeValueAsString(new Order()));
    }
}
J
    javac -cp "$jars" Main.java && java -cp ".:$jars" Main
}
case "$1" in
    error) run '' '' ;;
    dead-end-1) run '@JsonFormat(pattern = "yyyy-MM-dd HH:mm:ss")' '' ;;
    dead-end-2) run '' 'mapper.setDateFormat(new SimpleDateFormat("yyyy-MM-dd HH:mm:ss"));' ;; # what the property sets
    *) echo "there is no step $1"; exit 1 ;;
esac
