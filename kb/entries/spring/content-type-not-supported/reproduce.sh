# A form, or a text without a header, is sent to a handler that wants JSON: a real Tomcat with Spring MVC.
exec 2>&1
jars=$(printf '%s:' /usr/share/java/{spring3-{aop,beans,context,core,expression,web,web.servlet},commons-logging,jackson-{annotations,core,databind},tomcat9-{annotations-api,api,catalina,coyote,el-api,jaspic-api,jni,juli,util,util-scan},servlet-api}.jar)
cat >Server.java <<'J'
import java.util.logging.*;
import org.apache.catalina.startup.Tomcat;
import org.springframework.web.context.support.XmlWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;

public class Server {
    public static void main(String[] arguments) throws Exception {
        for (Handler handler : Logger.getLogger("").getHandlers()) handler.setLevel(Level.ALL);
        Logger.getLogger("").setLevel(Level.WARNING);
        Logger resolver = Logger.getLogger("org.springframework.web.servlet.mvc.support.DefaultHandlerExceptionResolver");
        resolver.setLevel(Level.FINE);
        XmlWebApplicationContext context = new XmlWebApplicationContext();
        context.setConfigLocation("file:mvc.xml");
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir("tomcat");
        tomcat.setPort(8080);
        org.apache.catalina.Context root = tomcat.addContext("", new java.io.File(".").getAbsolutePath());
        Tomcat.addServlet(root, "spring", new DispatcherServlet(context)).setLoadOnStartup(1);
        root.addServletMappingDecoded("/", "spring");
        tomcat.getConnector();
        tomcat.start();
        Thread.sleep(60_000);
    }
}
J
cat >mvc.xml <<'X'
<beans xmlns="http://www.springframework.org/schema/beans" xmlns:mvc="http://www.springframework.org/schema/mvc"
       xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
       xsi:schemaLocation="http://www.springframework.org/schema/beans http://www.springframework.org/schema/beans/spring-beans.xsd
                           http://www.springframework.org/schema/mvc http://www.springframework.org/schema/mvc/spring-mvc.xsd">
    <mvc:annotation-driven/>
    <bean class="OrderController"/>
</beans>
X
serve() { # a method of the controller; the server runs until the next one is started
    cat >OrderController.java <<J
import java.util.*;
import org.springframework.http.*;
import org.springframework.web.bind.annotation.*;

@RestController
public class OrderController {
    enum Status { NEW, PAID }
    public static class Order { public int id; public List<Integer> items; public Status status = Status.NEW; public void setId(int id) { this.id = id; } }
    static class Service { Order save(Order order) { order.id = 7; return order; } }
    Service service = new Service();
    $1
}
J
    [ -z "${server-}" ] || { kill "$server"; wait "$server" 2>/dev/null || true; }
    javac --release 8 -Xlint:-options -cp "$jars" Server.java OrderController.java
    java -Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.Jdk14Logger -cp ".:$jars" Server & server=$!
    for _ in {1..300}; do curl -s -o page http://127.0.0.1:8080/ && break; kill -0 "$server" || exit 1; sleep 0.1; done
}
form() { curl -sS -i -d 'id=1' http://127.0.0.1:8080/api/orders; echo; sleep 0.5; }
post='@PostMapping("/api/orders") public Order create(@RequestBody Order order) { return order; }'
case "$1" in
    error) serve "$post"; form ;;
    workaround-1) serve "$post"; form; echo '--- cured ---'; bash -e "$COMMANDS" | tee answer; grep -q '"id":1' answer ;;
    workaround-2)
        serve "$post"; form
        echo '--- cured ---'
        serve "$(sed 's/@PostMapping("/&\/api/' "$COMMANDS")"; form | tee answer; grep -q 'redirect:/orders' answer ;;
    dead-end-1) serve "${post/(\"\/api\/orders\")/(value = \"/api/orders\", consumes = MediaType.ALL_VALUE)}"; form ;;
    dead-end-2)
        serve "${post/(\"\/api\/orders\")/(value = \"/api/orders\", produces = \"application/json\")}"; form
        curl -sS -i -H 'Accept: application/json' -d 'id=1' http://127.0.0.1:8080/api/orders; sleep 0.5 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
kill "$server"
