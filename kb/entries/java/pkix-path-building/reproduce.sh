javac -d . Client.java
keytool -genkeypair -alias server -keyalg EC -dname CN=localhost -ext san=dns:localhost -validity 2 \
    -keystore server.p12 -storepass changeit 2>/dev/null
keytool -exportcert -rfc -alias server -keystore server.p12 -storepass changeit -file ca.pem 2>/dev/null
keytool -importcert -noprompt -alias company-ca -file ca.pem -keystore trust.p12 -storepass changeit 2>/dev/null
case "$1" in
    error) java Client ;;
    workaround-2) java -Djavax.net.ssl.trustStore=trust.p12 -Djavax.net.ssl.trustStorePassword=changeit Client ;;
    dead-end-1) java -Djavax.net.ssl.keyStore=trust.p12 -Djavax.net.ssl.keyStorePassword=changeit Client ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
