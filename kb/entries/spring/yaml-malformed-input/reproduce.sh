# An application.yml in GB18030 is read as Spring reads it.
exec 2>&1
jars=$(printf "%s:" /usr/share/java/{spring3-{aop,beans,context,core,expression,test},commons-logging,junit4,hamcrest,snakeyaml}.jar)
cat >Main.java <<'J'
import org.springframework.beans.factory.config.YamlPropertiesFactoryBean;
import org.springframework.core.io.FileSystemResource;

public class Main {
    public static void main(String[] arguments) {
        YamlPropertiesFactoryBean yaml = new YamlPropertiesFactoryBean();
        yaml.setResources(new FileSystemResource("src/main/resources/application.yml"));
        System.out.println("read " + yaml.getObject());
    }
}
J
mkdir -p src/main/resources
echo 'name: 订单服务' | iconv -f UTF-8 -t GB18030 >src/main/resources/application.yml
echo 'a=b' >src/main/resources/application.properties
javac --release 8 -Xlint:-options -cp "$jars" Main.java
run() { java -Dfile.encoding=UTF-8 -cp ".:$jars" Main; }
case "$1" in
    error) run ;;
    workaround-1) run; echo '--- cured ---'; bash -e "$COMMANDS" ;;
    workaround-2) run; echo '--- cured ---'; bash -e "$COMMANDS"; run ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
