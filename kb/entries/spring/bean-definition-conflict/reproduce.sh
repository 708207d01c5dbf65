# Two classes of one simple name are found by the same scan.
exec 2>&1
jars=$(printf "%s:" /usr/share/java/{spring3-{aop,beans,context,core,expression},commons-logging}.jar)
mkdir -p src/shop/orders src/shop/billing
cat >src/shop/orders/UserService.java <<'J'
package shop.orders;

@org.springframework.stereotype.Service
public class UserService {}
J
cat >src/shop/Main.java <<'J'
package shop;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;

public class Main {
    public static void main(String[] arguments) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        if (arguments.length > 0) context.setAllowBeanDefinitionOverriding(true);
        context.scan("shop");
        context.refresh();
        System.out.println("services " + String.join(" ", context.getBeanNamesForAnnotation(org.springframework.stereotype.Service.class)));
    }
}
J
run() { # the second class, then the arguments
    { echo 'package shop.billing; import org.springframework.context.annotation.Primary; import org.springframework.stereotype.Service;'; echo "$1"; } >src/shop/billing/UserService.java
    shift
    rm -rf out
    javac --release 8 -Xlint:-options -d out -cp "$jars" $(find src -name '*.java') && java -cp "out:$jars" shop.Main "$@"
}
same='@Service public class UserService {}'
case "$1" in
    error) run "$same" ;;
    workaround-1) run "$same"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-1) run "@Primary $same" ;;
    dead-end-2) run "$same" overriding ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
