# A logback.xml with an if element, and no Janino on the class path.
exec 2>&1
jars=$(printf '%s:' /usr/share/java/{logback-classic,logback-core,slf4j-api}.jar)
cat >logback.xml <<'X'
<configuration>
  <appender name="CONSOLE" class="ch.qos.logback.core.ConsoleAppender"><encoder><pattern>%level %msg%n</pattern></encoder></appender>
  <if condition='isDefined("HOME")'>
    <then><root level="INFO"><appender-ref ref="CONSOLE"/></root></then>
  </if>
</configuration>
X
cat >Main.java <<'J'
public class Main {
    public static void main(String[] arguments) { org.slf4j.LoggerFactory.getLogger(Main.class).info("logged as it was meant"); }
}
J
javac -cp "$jars" Main.java
case "$1" in
    error) java -cp ".:$jars" Main ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
