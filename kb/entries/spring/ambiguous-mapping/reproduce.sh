# Two patterns that fit alike: a real Tomcat with Spring MVC.
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
    public static class User { public String found; User(String found) { this.found = found; } }
    $1
}
J
    [ -z "${server-}" ] || { kill "$server"; wait "$server" 2>/dev/null || true; }
    javac --release 8 -Xlint:-options -cp "$jars" Server.java OrderController.java
    java -Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.Jdk14Logger -cp ".:$jars" Server & server=$!
    for _ in {1..300}; do curl -s -o page http://127.0.0.1:8080/ && break; kill -0 "$server" || exit 1; sleep 0.1; done
}
ask() { curl -sS -i http://127.0.0.1:8080/users/$1; echo; sleep 0.5; }
same='@GetMapping("/users/{id}") public User byId(@PathVariable String id) { return new User("id " + id); }
@GetMapping("/users/{name}") public User byName(@PathVariable String name) { return new User("name " + name); }'
case "$1" in
    error) serve "$same"; ask 7 | sed 's/<[^>]*>/ /g' ;;
    workaround-1)
        serve "$same"; ask 7 | sed 's/<[^>]*>/ /g'
        echo '--- cured ---'
        serve "$(sed 's/Long id) {$/& return new User("id " + id); }/; s/String name) {$/& return new User("name " + name); }/' "$COMMANDS")"
        { ask 7; ask ada; } | tee answer; grep -q '"id 7"' answer && grep -q '"name ada"' answer ;;
    dead-end-2) serve "${same/byName/nameOnly}"; ask 7 | sed 's/<[^>]*>/ /g' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
kill "$server"
