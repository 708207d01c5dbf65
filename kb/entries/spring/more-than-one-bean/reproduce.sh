# Two beans of the type that a constructor asks for.
exec 2>&1
jars=$(printf "%s:" /usr/share/java/{spring3-{aop,beans,context,core,expression},commons-logging}.jar)
run() { # the constructor of the controller, what stands before the first bean
    cat >Main.java <<J
import java.util.*;
import org.springframework.beans.factory.annotation.*;
import org.springframework.context.annotation.*;
import org.springframework.context.support.*;

interface PayService {}
$2 class AliPay implements PayService {}
class WechatPay implements PayService {}
class PayController { PayService pay; Map<String, PayService> byName; $1 }

public class Main {
    public static void main(String[] arguments) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.setAllowBeanDefinitionOverriding(true);
        context.register(AliPay.class, WechatPay.class, PayController.class);
        context.refresh();
        PayController made = context.getBean(PayController.class);
        System.out.println("started with " + made.pay + " of " + made.byName);
    }
}
J
    javac --release 8 -Xlint:-options -cp "$jars" Main.java && java -cp ".:$jars" Main
}
two='public PayController(PayService one) { this.pay = one; }'
case "$1" in
    error) run "$two" ;;
    workaround-1) run "$two"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    workaround-3) run "$two"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-1) run '@Autowired(required = false) public PayController(PayService one) { this.pay = one; }' ;;
    dead-end-2) run "$two" ;; # this context allows overriding
    *) echo "there is no step $1"; exit 1 ;;
esac
