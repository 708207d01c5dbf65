# A controller asks for a service whose implementation carries no annotation.
exec 2>&1
jars=$(printf "%s:" /usr/share/java/{spring3-{aop,beans,context,core,expression,test},commons-logging,junit4,hamcrest,snakeyaml}.jar)
run() { # the implementation, the field of the controller
    cat >Main.java <<J
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.stereotype.*;

interface UserService { default String name() { return "Ada"; } }
$1
@Component class UserController { $2 UserService users; }

public class Main {
    public static void main(String[] arguments) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.scan("shop");
        context.refresh();
        System.out.println("name " + context.getBean(UserController.class).users.name());
    }
}
J
    sed -i '1i package shop;' Main.java
    sed -i 's/^public class UserServiceImpl/class UserServiceImpl/' Main.java
    javac --release 8 -Xlint:-options -d . -cp "$jars" Main.java && java -cp ".:$jars" shop.Main
}
bare='class UserServiceImpl implements UserService {}'
case "$1" in
    error) run "$bare" '@Autowired' ;;
    workaround-2) run "$bare" '@Autowired'; rm -r shop; echo '--- cured ---'; run "$(cat "$COMMANDS")" '@Autowired' ;;
    dead-end-1) run "$bare" '@Autowired(required = false)' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
