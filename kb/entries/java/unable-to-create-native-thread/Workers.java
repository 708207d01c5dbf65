import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves a thousand requests, each in a thread of its own, or in a pool of fixed size. */
class Workers {
    public static void main(String[] arguments) throws Exception {
        CountDownLatch waiting = new CountDownLatch(1);
        if (arguments.length > 0) {
            ExecutorService pool = Executors.newFixedThreadPool(Integer.parseInt(arguments[0]));
            for (int request = 0; request < 1000; request++) pool.submit(() -> null);
            pool.shutdown();
        } else {
            try {
                for (int request = 0; request < 1000; request++) {
                    new Thread(() -> {
                        try { waiting.await(); } catch (InterruptedException ended) { return; }
                    }).start();
                }
            } finally {
                waiting.countDown();
            }
        }
        System.out.println("served 1000 requests");
    }
}
