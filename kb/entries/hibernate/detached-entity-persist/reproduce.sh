# A new order cascades to a customer that is there already: Hibernate 3.6 over H2.
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
classes() { # the reference to the customer
    cat <<J
@Entity class Customer { @Id @GeneratedValue Long id; String name = "Ada"; }
@Entity @Table(name = "orders") class Order { @Id @GeneratedValue Long id; $1 void setCustomer(Customer customer) { this.customer = customer; } Customer customer() { return customer; } }
class Customers { EntityManager em; Customer getReferenceById(Long id) { return em.getReference(Customer.class, id); } }
class Orders { EntityManager em; Order save(Order order) { em.persist(order); return order; } }
@interface Transactional {}
class Service {
    Customers customers = new Customers();
    Orders orders = new Orders();
    Service(EntityManager em) { customers.em = em; orders.em = em; }
    $2
}
J
}
cascade='@ManyToOne(cascade = CascadeType.ALL) Customer customer;'
given='public Order create(Long customerId) { Order order = new Order(); Customer known = new Customer(); known.id = customerId; order.setCustomer(known); return orders.save(order); }'
make='inTransaction(e -> e.persist(new Customer()));
inTransaction(e -> new Service(e).create(1L));
inTransaction(e -> System.out.println("customer of the order: " + e.find(Order.class, e.createQuery("select max(o.id) from Order o", Long.class).getSingleResult()).customer().name));'
entities='Customer.class, Order.class'
case "$1" in
    error) run "$(classes "$cascade" "$given")" "$make" "$entities" ;;
    workaround-1) run "$(classes "$cascade" "$given")" "$make" "$entities"; echo '--- cured ---'; run "$(classes "$cascade" "$(cat "$COMMANDS")")" "$make" "$entities" ;;
    workaround-2) run "$(classes "$cascade" "$given")" "$make" "$entities"; echo '--- cured ---'; run "$(classes "$(cat "$COMMANDS")" "$given")" "$make" "$entities" ;;
    dead-end-1) run "$(classes "$cascade" "$given")" "$make" "$entities" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
