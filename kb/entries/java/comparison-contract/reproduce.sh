exec 2>&1
cat >head.txt <<'END'
import java.util.*;

class Main {
    record Item(Integer rank) {}

    public static void main(String[] args) {
        Random random = new Random(7);
        List<Item> list = new ArrayList<>();
        for (int i = 0; i < 500; i++) list.add(new Item(random.nextInt(4) == 0 ? null : random.nextInt(50)));
        Comparator<Item> faulty = (a, b) -> a.rank() == null || b.rank() == null ? 0 : a.rank() > b.rank() ? 1 : -1;
END
again() { { cat head.txt "$1"; echo; echo 'System.out.println("sorted " + list.size()); } }'; } >Main.java && javac -d out Main.java && java -cp out Main; }
mkdir -p out && echo 'list.sort(faulty);' >plain.txt
case $1 in
error) again plain.txt ;;
workaround-*) again plain.txt; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-2) again "$COMMANDS" ;;
esac
