# Connections are closed behind the back of the pool: HikariCP over H2.
exec 2>&1
jars=$(printf '%s:' /usr/share/java/{HikariCP,h2,slf4j-api,slf4j-simple}.jar)
cat >Main.java <<'J'
import com.zaxxer.hikari.*;
import java.sql.*;
import java.util.*;

public class Main {
    public static void main(String[] arguments) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1");
        config.setMaximumPoolSize(Integer.parseInt(arguments[0]));
        config.setConnectionTestQuery("SELECT 1");
        HikariDataSource pool = new HikariDataSource(config);
        Thread.sleep(1500);
        List<Connection> out = new ArrayList<>();
        for (int i = 0; i < config.getMaximumPoolSize(); i++) out.add(pool.getConnection());
        for (Connection one : out) { one.unwrap(org.h2.jdbc.JdbcConnection.class).close(); }
        for (Connection one : out) { try { one.close(); } catch (SQLException ignored) { } }
        Thread.sleep(1500);
        try (Connection next = pool.getConnection()) { System.out.println("another one is taken: " + next.isValid(1)); }
    }
}
J
javac -cp "$jars" Main.java
case "$1" in
    error) java -cp ".:$jars" Main 2 ;;
    dead-end-1) java -cp ".:$jars" Main 8 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
