# A Tomcat in this folder gets an address with braces in it.
exec 2>&1
jars=$(ls /usr/share/java/tomcat9-*.jar | tr '\n' ':')
cat >Server.java <<'CODE'
import org.apache.catalina.startup.Tomcat;
class Server {
    public static void main(String[] arguments) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(".");
        tomcat.setPort(8080);
        if (arguments.length > 0) tomcat.getConnector().setURIEncoding(arguments[0]);
        tomcat.getConnector();
        tomcat.addContext("", new java.io.File(".").getAbsolutePath());
        tomcat.start();
    }
}
CODE
javac -cp "$jars" Server.java
encoding=
case "$1" in dead-end-1) encoding=UTF-8 ;; esac
java -cp ".:$jars" Server $encoding >server.log 2>&1 &
for _ in $(seq 100); do curl -s -o first http://127.0.0.1:8080/ && break; sleep 0.1; done
seen() { sleep 0.3; grep -h 'Invalid character' server.log; }
case "$1" in
    error) curl -sS -g -o page 'http://127.0.0.1:8080/search?q={"a":[1,2]}'; seen ;;
    workaround-1) curl -sS -g -o page 'http://127.0.0.1:8080/search?q={"a":[1,2]}'; seen; : >server.log; echo '--- cured ---'; . "$COMMANDS" | head -c 60; echo; ! seen ;;
    workaround-2) curl -sS -k -o page https://127.0.0.1:8080/; seen; : >server.log; echo '--- cured ---'; . "$COMMANDS" | head -c 60; echo; ! seen ;;
    dead-end-1) curl -sS -g -o page 'http://127.0.0.1:8080/search?q={"a":[1,2]}'; seen ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
