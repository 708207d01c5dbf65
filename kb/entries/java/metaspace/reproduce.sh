javac -d . Scripts.java
case "$1" in
    error) java -XX:MaxMetaspaceSize=12m Scripts each ;;
    workaround-1) java -XX:MaxMetaspaceSize=512m Scripts each ;;
    workaround-3) java -XX:MaxMetaspaceSize=12m Scripts once ;;
    dead-end-1) java -XX:MaxMetaspaceSize=12m -Xmx4g Scripts each ;;
    dead-end-2) java -XX:MaxMetaspaceSize=12m -XX:MaxPermSize=512m Scripts each ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
