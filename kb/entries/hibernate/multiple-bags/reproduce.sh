# Two lists of one entity are fetched by one query: Hibernate 3.6 over H2.
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
classes() { # the field of the tags
    cat <<J
@Entity class Post {
    @Id @GeneratedValue Long id;
    @OneToMany(mappedBy = "post") List<Comment> comments = new ArrayList<>();
    $1
}
@Entity class Comment { @Id @GeneratedValue Long id; @ManyToOne Post post; }
@Entity class Tag { @Id @GeneratedValue Long id; @ManyToOne Post post; }
J
}
list='@OneToMany(mappedBy = "post") List<Tag> tags = new ArrayList<>();'
fill='inTransaction(e -> { Post post = new Post(); e.persist(post); for (int i = 0; i < 3; i++) { Comment c = new Comment(); c.post = post; e.persist(c); Tag t = new Tag(); t.post = post; e.persist(t); } });
EntityManager em = factory.createEntityManager();'
both='List<Post> posts = em.createQuery("select p from Post p left join fetch p.comments left join fetch p.tags", Post.class).getResultList();'
show='em.close(); System.out.println("comments " + posts.get(0).comments.size() + ", tags " + posts.get(0).tags.size());'
entities='Post.class, Comment.class, Tag.class'
case "$1" in
    error) run "$(classes "$list")" "$fill $both $show" "$entities" ;;
    workaround-1)
        run "$(classes "$list")" "$fill $both $show" "$entities"
        echo '--- cured ---'
        run "$(classes "$list")" "$fill $(cat "$COMMANDS") $show" "$entities" ;;
    workaround-3)
        run "$(classes "$list")" "$fill $both $show" "$entities"
        echo '--- cured ---'
        run "$(classes "$(sed 's/private //' "$COMMANDS")")" "$fill $both $show" "$entities" ;;
    dead-end-1) run "$(classes "$list")" "$fill ${both/select p/select distinct p} $show" "$entities" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
