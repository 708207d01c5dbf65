javac -d . Report.java
case "$1" in
    error) java -Xmx24m Report whole ;;
    workaround-1) java -Xmx256m Report whole ;;
    workaround-3) java -Xmx24m Report stream ;;
    dead-end-1) java -Xmx24m Report collect ;;
    dead-end-2) java -Xms24m -Xmx24m Report whole ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
