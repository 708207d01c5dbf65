javac -d . Walk.java
case "$1" in
    error) java -Xss512k Walk cycle 1000 2>&1 | head -5 ;;
    workaround-1) java -Xss512k Walk chain 1000 ;;
    workaround-2) java -Xss512k Walk loop 50000 ;;
    workaround-3) java -Xss16m Walk chain 50000 ;;
    dead-end-1) java -Xss512k -Xmx1g Walk chain 50000 2>&1 | head -5 ;;
    dead-end-2) java -Xss64m Walk cycle 1000 2>&1 | head -5 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
