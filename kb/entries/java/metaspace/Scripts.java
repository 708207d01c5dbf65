import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** Makes a class per request, in a loader that stays ("each"), or one class for all of them ("once"). */
class Scripts {
    public static void main(String[] arguments) {
        List<Object> kept = new ArrayList<>();
        ClassLoader loader = loader();
        for (int request = 0; request < 3000; request++) {
            if (arguments[0].equals("each")) loader = loader();
            kept.add(Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (proxy, method, values) -> null));
        }
        System.out.println(kept.size() + " requests served");
    }

    static ClassLoader loader() {
        return new URLClassLoader(new URL[0], Scripts.class.getClassLoader());
    }
}
