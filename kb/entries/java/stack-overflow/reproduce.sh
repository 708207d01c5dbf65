javac -d . Walk.java
case "$1" in
    error) java -Xss512k Walk cycle 2>&1 | head -5 ;;
    workaround-1) java -Xss16m Walk chain ;;
    workaround-2) java -Xss512k Walk loop ;;
    workaround-3) java -Xss16m Walk chain ;;
    dead-end-1) java -Xss512k -Xmx1g Walk chain 2>&1 | head -5 ;;
    dead-end-2) java -Xss64m Walk cycle 2>&1 | head -5 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
