# A user is written by one version of the class and read by the next.
exec 2>&1
cat >Store.java <<'CODE'
import java.io.*;
class Store {
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("write"))
            try (var out = new ObjectOutputStream(new FileOutputStream("user.bin"))) { out.writeObject(new User()); }
        else
            try (var in = new ObjectInputStream(new FileInputStream("user.bin"))) { System.out.println("read " + in.readObject().getClass().getName()); }
    }
}
CODE
user() { echo "class Connection { } class User implements java.io.Serializable { $1 String name = \"Ada\"; $2 }" >User.java; javac User.java Store.java; }
read_it() { java Store read; }
old() { user '' ''; java Store write; user '' 'int age;'; }
typed() { # the number of the stored object in place of the one in the entry
    number=$(read_it 2>&1 | sed -n 's/.*stream classdesc serialVersionUID = \(-\{0,1\}[0-9]*\).*/\1/p' | head -1)
    sed "s/-3387516993124229948/$number/" "$COMMANDS"
}
case "$1" in
    error) old; read_it ;;
    workaround-1) old; read_it; line=$(typed); echo '--- cured ---'; user "$line" 'int age;'; read_it ;;
    workaround-3)
        user '' 'Connection connection = new Connection();'; java Store write
        echo '--- cured ---'
        user '' "$(sed 's/;$/ = new Connection();/' "$COMMANDS")"; java Store write && read_it ;;
    dead-end-1) old; user "$(cat "$COMMANDS")" 'int age;'; read_it ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
