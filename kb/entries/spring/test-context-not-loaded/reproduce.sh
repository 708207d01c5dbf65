# A test whose context has a bean that does not start.
exec 2>&1
jars=$(printf "%s:" /usr/share/java/{spring3-{aop,beans,context,core,expression,test},commons-logging,junit4,hamcrest,snakeyaml}.jar)
cat >UserControllerTest.java <<'J'
import org.junit.*;
import org.junit.runner.*;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.junit4.SpringJUnit4ClassRunner;

@RunWith(SpringJUnit4ClassRunner.class)
@ContextConfiguration(classes = UserControllerTest.Controller.class)
public class UserControllerTest {
    static class NoAddress extends RuntimeException {}
    static class Controller { Controller() { throw new NoAddress(); } }
    @Autowired Controller controller;
    @Test public void works() { Assert.assertNotNull(controller); }
}
J
javac --release 8 -Xlint:-options -cp "$jars" UserControllerTest.java
case "$1" in
    error) java -cp ".:$jars" org.junit.runner.JUnitCore UserControllerTest ;;
    workaround-1)
        mkdir -p target/surefire-reports
        java -cp ".:$jars" org.junit.runner.JUnitCore UserControllerTest | tee target/surefire-reports/UserControllerTest.txt
        echo '--- cured ---'
        bash -e "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
