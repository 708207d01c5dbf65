# An inner transactional method throws, the outer one catches it: Spring's proxies over an H2 database.
exec 2>&1
jars=$(printf '%s:' /usr/share/java/{spring3-{aop,beans,context,core,expression,jdbc,transaction},commons-logging,aopalliance,h2}.jar)
cat >beans.xml <<'X'
<beans xmlns="http://www.springframework.org/schema/beans" xmlns:tx="http://www.springframework.org/schema/tx"
       xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
       xsi:schemaLocation="http://www.springframework.org/schema/beans http://www.springframework.org/schema/beans/spring-beans.xsd
                           http://www.springframework.org/schema/tx http://www.springframework.org/schema/tx/spring-tx.xsd">
    <tx:annotation-driven/>
    <bean id="dataSource" class="org.h2.jdbcx.JdbcDataSource"><property name="URL" value="jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1"/></bean>
    <bean id="transactionManager" class="org.springframework.jdbc.datasource.DataSourceTransactionManager">
        <property name="dataSource" ref="dataSource"/>
    </bean>
    <bean class="org.springframework.jdbc.core.JdbcTemplate"><constructor-arg ref="dataSource"/></bean>
    <bean class="Importer"/>
    <bean class="Imports"/>
    <bean class="org.springframework.beans.factory.annotation.AutowiredAnnotationBeanPostProcessor"/>
</beans>
X
run() { # the inner method, another one, the call
    cat >Main.java <<J
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.support.FileSystemXmlApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.annotation.*;

class Row { String text; Row(String text) { this.text = text; } String toEntity() { return text; } }
class StockWarning extends RuntimeException {}
class RemoteException extends RuntimeException {}
class Log { void warn(String text, Exception e) { System.out.println("warn " + text + " " + e); } }
class Repository { JdbcTemplate jdbc; void save(String text) { jdbc.update("INSERT INTO rows VALUES (?)", text); if (text.equals("bad")) throw new StockWarning(); } }
interface Inner { void importRow(Row row); default boolean send(Row order) { return true; } }
interface Outer { void all(); void importRow(Row row); }

class Importer implements Inner {
    Repository repository = new Repository();
    Repository client = repository;
    Log log = new Log();
    @Autowired void jdbc(JdbcTemplate jdbc) { repository.jdbc = jdbc; }
    $1
}

class Imports implements Outer {
    @Autowired Inner inner;
    Repository repository = new Repository();
    @Autowired void jdbc(JdbcTemplate jdbc) { repository.jdbc = jdbc; }
    @Transactional
    public void all() {
        repository.save("first");
        for (String text : new String[] {"good", "bad"}) {
            try { inner.importRow(new Row(text)); } catch (RuntimeException e) { System.out.println("caught " + e); }
        }
    }
    public void importRow(Row row) { inner.importRow(row); }
}

public class Main {
    public static void main(String[] arguments) {
        FileSystemXmlApplicationContext context = new FileSystemXmlApplicationContext("beans.xml");
        JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
        jdbc.execute("CREATE TABLE rows (text VARCHAR(20))");
        try { context.getBean(Outer.class).all(); }
        finally { System.out.println("rows " + jdbc.queryForList("SELECT text FROM rows", String.class)); }
    }
}
J
    javac --release 8 -Xlint:-options -cp "$jars" Main.java && java -Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.Jdk14Logger -cp ".:$jars" Main
}
plain='@Transactional public void importRow(Row row) { repository.save(row.toEntity()); }'
case "$1" in
    error | dead-end-1) run "$plain" ;;
    workaround-1) run "$plain"; echo '--- cured ---'; run "$(cat "$COMMANDS")" | tee after; grep -q 'rows \[first, good\]' after ;;
    workaround-3) run "$plain"; echo '--- cured ---'; run "$(cat "$COMMANDS") ${plain#@Transactional}" | tee after; grep -q 'rows \[first, good, bad\]' after ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
