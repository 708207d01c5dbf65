javac -d . Client.java
keytool -genkeypair -alias server -keyalg EC -dname CN=localhost -ext san=dns:localhost -validity 2 \
    -keystore server.p12 -storepass changeit 2>/dev/null
keytool -exportcert -rfc -alias server -keystore server.p12 -storepass changeit -file ca.pem 2>/dev/null
jar --create --file app.jar --main-class Client Client*.class
home=$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")
case "$1" in
    error) java -jar app.jar ;;
    workaround-2)
        java -jar app.jar
        echo '--- cured ---'
        . "$COMMANDS" ;;
    dead-end-1)
        keytool -importcert -noprompt -alias company-ca -file ca.pem -keystore trust.p12 -storepass changeit 2>/dev/null
        . "$COMMANDS" ;;
    workaround-1)
        java -jar app.jar
        echo '--- cured ---'
        cp -L "$home/lib/security/cacerts" cacerts && chmod u+w cacerts # a copy of this JDK's list
        keytool() { local words=(); for word in "$@"; do [ "$word" = -cacerts ] && words+=(-keystore cacerts) || words+=("$word"); done; command keytool "${words[@]}"; }
        . "$COMMANDS"
        java -Djavax.net.ssl.trustStore=cacerts -jar app.jar ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
