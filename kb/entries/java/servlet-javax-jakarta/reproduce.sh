# A filter written for javax.servlet, in a container that brings jakarta.servlet only. Host stands for the container.
exec 2>&1
old=/usr/share/java/servlet-api.jar new=/usr/share/java/jakarta-servlet-api.jar
mkdir -p src/main/java out host
cat >src/main/java/Login.java <<'J'
import javax.servlet.*;

public class Login implements Filter {
    public void init(FilterConfig config) {}
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) {}
    public void destroy() {}
}
J
cat >host/Host.java <<'J'
import jakarta.servlet.Filter;

class Host {
    public static void main(String[] args) throws Exception {
        Filter filter = (Filter) Class.forName("Login").getDeclaredConstructor().newInstance();
        filter.init(null);
        System.out.println("started " + filter.getClass().getName());
    }
}
J
javac -cp $new -d host host/Host.java
javac -cp $old -d out src/main/java/Login.java
start() { java -cp "host:out:$new$1" Host; }
case "$1" in
    error) start ;;
    workaround-2)
        start
        echo '--- cured ---'
        bash -e "$COMMANDS" >files
        xargs sed -i 's/javax\.servlet/jakarta.servlet/' <files
        javac -cp $new -d out src/main/java/Login.java && start ;;
    dead-end-1 | dead-end-2) start ":$old" ;;
esac
