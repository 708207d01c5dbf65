import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.Map;
import javax.sql.DataSource;

/** Serves orders from a pool; one in two is invalid, and then "leaky" forgets to close its connection. */
class Shop {
    /** A database that accepts everything. */
    static final DataSource DATABASE = (DataSource) answering(DataSource.class, Map.of());

    static Object answering(Class<?> type, Map<String, Object> answers) {
        return Proxy.newProxyInstance(Shop.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, values) -> {
            if (method.getName().equals("getConnection")) return answering(Connection.class, answers);
            Class<?> wanted = method.getReturnType();
            return wanted == boolean.class ? (Object) true : wanted == int.class ? (Object) 0 : null;
        });
    }

    static void order(DataSource pool, int number, boolean leaky) throws Exception {
        if (leaky) {
            Connection connection = pool.getConnection();
            if (number % 2 == 0) return; // invalid: out, and the connection stays open
            connection.close();
        } else {
            try (Connection connection = pool.getConnection()) {
                if (number % 2 == 0) return;
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        HikariConfig settings = new HikariConfig();
        settings.setDataSource(DATABASE);
        settings.setMaximumPoolSize(Integer.getInteger("size", 5));
        settings.setConnectionTimeout(Integer.getInteger("timeout", 500));
        settings.setLeakDetectionThreshold(Integer.getInteger("leak", 0));
        try (HikariDataSource pool = new HikariDataSource(settings)) {
            for (int number = 0; number < Integer.getInteger("orders", 100); number++) {
                order(pool, number, arguments[0].equals("leaky"));
            }
            Thread.sleep(Integer.getInteger("leak", 0) * 2L);
            System.out.println("all orders served");
        }
    }
}
