# A jar whose copy broke off half-way.
echo 'public class Main { public static void main(String[] a) { System.out.println("started"); } }' >Main.java
javac Main.java && jar --create --file whole.jar --main-class Main Main.class
head -c 400 whole.jar >app.jar
case "$1" in
    error) java -jar app.jar; exit 1 ;;
    workaround-2)
        java -jar app.jar
        echo '--- cured ---'
        cp whole.jar app.jar
        . "$COMMANDS" && java -jar app.jar ;;
    dead-end-2) . "$COMMANDS"; java -jar app.jar ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
