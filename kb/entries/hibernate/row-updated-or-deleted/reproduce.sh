# A row is deleted while another session holds its entity: Hibernate 3.6 over H2.
exec 2>&1
jars=$(printf '%s:' /usr/share/java/{hibernate3,hibernate-entitymanager,hibernate-commons-annotations,dom4j,slf4j-api,slf4j-nop,antlr,javassist,commons-collections3,geronimo-jpa_2.0_spec,geronimo-jta-1.2-spec,h2,jackson-annotations,jackson-core,jackson-databind}.jar)
run() { # the classes, the program; its entities are the classes named after them
    cat >Main.java <<J
import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.databind.*;
import java.util.*;
import javax.persistence.*;

$1
public class Main {
    static EntityManagerFactory factory;
    static void inTransaction(java.util.function.Consumer<EntityManager> work) {
        EntityManager em = factory.createEntityManager();
        em.getTransaction().begin();
        try { work.accept(em); em.getTransaction().commit(); }
        finally { if (em.getTransaction().isActive()) em.getTransaction().rollback(); em.close(); }
    }
    public static void main(String[] arguments) throws Exception {
        org.hibernate.ejb.Ejb3Configuration settings = new org.hibernate.ejb.Ejb3Configuration();
        settings.setProperty("hibernate.connection.driver_class", "org.h2.Driver");
        settings.setProperty("hibernate.connection.url", "jdbc:h2:mem:shop;MODE=LEGACY;DB_CLOSE_DELAY=-1");
        settings.setProperty("hibernate.dialect", "org.hibernate.dialect.H2Dialect");
        settings.setProperty("hibernate.hbm2ddl.auto", "create");
        for (Class<?> entity : new Class<?>[] {$3}) settings.addAnnotatedClass(entity);
        factory = settings.buildEntityManagerFactory();
        $2
        factory.close();
    }
}
J
    javac -cp "$jars" Main.java && java --add-opens java.base/java.lang=ALL-UNNAMED -cp ".:$jars" Main
}
classes='@Entity @Table(name = "rooms") class Room { @Id @GeneratedValue Long id; String name; VERSION }'
work='inTransaction(e -> e.persist(new Room()));
inTransaction(e -> {
    Room room = e.find(Room.class, 1L);
    room.name = "mine";
    inTransaction(other -> other.createQuery("CHANGE").executeUpdate());
});
System.out.println("saved");'
change='update versioned Room set name = '"'theirs'"
case "$1" in
    error) run "${classes/VERSION/@Version Long version;}" "${work/CHANGE/$change}" Room.class ;;
    dead-end-1) run "${classes/VERSION/}" "${work/CHANGE/delete from Room}" Room.class ;; # the row that is not there
    *) echo "there is no step $1"; exit 1 ;;
esac
