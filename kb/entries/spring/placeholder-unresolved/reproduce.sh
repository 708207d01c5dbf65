# A value is injected whose name stands in no property source.
exec 2>&1
jars=$(printf "%s:" /usr/share/java/{spring3-{aop,beans,context,core,expression,test},commons-logging,junit4,hamcrest,snakeyaml}.jar)
run() { # the annotation
    cat >Main.java <<J
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.support.PropertySourcesPlaceholderConfigurer;

public class Main {
    $1
    String value;

    public static void main(String[] arguments) throws Exception {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        PropertySourcesPlaceholderConfigurer placeholders = new PropertySourcesPlaceholderConfigurer();
        placeholders.setIgnoreUnresolvablePlaceholders(arguments.length > 0);
        placeholders.setEnvironment(context.getEnvironment());
        context.addBeanFactoryPostProcessor(placeholders);
        context.register(Main.class);
        context.refresh();
        System.out.println("the value is " + context.getBean(Main.class).value);
        if (context.getBean(Main.class).value.startsWith("\$")) System.exit(1);
    }
}
J
    shift
    javac --release 8 -Xlint:-options -cp "$jars" Main.java && java -cp ".:$jars" Main "$@"
}
bare='@Value("${feature.retries}")'
case "$1" in
    error) run "$bare" ;;
    workaround-3) run "$bare"; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-2) run "$bare" ignore ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
