# Two beans ask for each other in their constructors.
exec 2>&1
jars=$(printf "%s:" /usr/share/java/{spring3-{aop,beans,context,core,expression},commons-logging}.jar)
run() { # the constructor of the price service, the one of the order service, more beans, then the arguments
    cat >Main.java <<J
import java.util.*;
import org.springframework.context.annotation.*;
import org.springframework.context.support.*;

interface OrderService {}
class Orders implements OrderService { PriceService prices; $2 }
class PriceService { OrderService orders; $1 }
class Prices { int of(String article) { return 7; } }

public class Main {
    public static void main(String[] arguments) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.setAllowCircularReferences(true);
        context.register($3 Orders.class, PriceService.class);
        context.refresh();
        System.out.println("started with " + context.getBeanDefinitionCount() + " beans");
    }
}
J
    javac --release 8 -Xlint:-options -cp "$jars" Main.java && java -cp ".:$jars" Main
}
price='public PriceService(OrderService orders) { this.orders = orders; }'
order='public Orders(PriceService prices) { this.prices = prices; }'
case "$1" in
    error) run "$price" "$order" ;;
    workaround-1)
        run "$price" "$order"
        echo '--- cured ---'
        run "public PriceService(Prices third) {}" "public Orders(PriceService prices, Prices third) { this.prices = prices; }" "Prices.class," ;;
    workaround-2) run "$price" "$order"; echo '--- cured ---'; run "$(cat "$COMMANDS")" "$order" ;;
    dead-end-2) run "$price" "$order" ;; # this context allows circular references
    *) echo "there is no step $1"; exit 1 ;;
esac
