import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.FileInputStream;
import java.net.InetSocketAddress;
import java.net.URL;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** An HTTPS server with a certificate of nobody that Java knows, and a client. */
class Client {
    public static void main(String[] arguments) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        keys.load(new FileInputStream("server.p12"), "changeit".toCharArray());
        KeyManagerFactory managers = KeyManagerFactory.getInstance("SunX509");
        managers.init(keys, "changeit".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        HttpsServer server = HttpsServer.create(new InetSocketAddress("127.0.0.1", 8443), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 5);
            exchange.getResponseBody().write("hello".getBytes());
            exchange.close();
        });
        server.start();
        try (var answer = new URL("https://localhost:8443/").openStream()) {
            System.out.println(new String(answer.readAllBytes()));
        } finally {
            server.stop(0);
        }
    }
}
