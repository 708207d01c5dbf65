# A report takes two seconds.
exec 2>&1
cat >Report.txt <<'CODE'
import java.io.*; import java.net.*;
class Report {
    public static void main(String[] a) throws Exception {
        var server = com.sun.net.httpserver.HttpServer.create(new InetSocketAddress("127.0.0.1", 8080), 0);
        server.createContext("/report", exchange -> {
            try { Thread.sleep(2000); } catch (InterruptedException e) { }
            exchange.sendResponseHeaders(200, 5); exchange.getResponseBody().write("ready".getBytes()); exchange.close();
        });
        server.start();
        try {
            TYPED
            System.out.println(new String(connection.getInputStream().readAllBytes()));
        } finally { server.stop(0); }
    }
}
CODE
run() { while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Report.txt >Report.java; java -XX:TieredStopAtLevel=1 Report.java; }
short='URLConnection connection = new URL("http://127.0.0.1:8080/report").openConnection(); connection.setReadTimeout(500);'
case "$1" in
    error) run "$short" ;;
    workaround-2) run "$short"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-1) run "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
