# An index of four hundred thousand words does not fit into a small heap.
javac -d classes Index.java && jar --create --file app.jar --main-class Index -C classes .
java() { command java -XX:+UseParallelGC -Xmx16m "$@"; } # what the command says comes later, and wins
case "$1" in
    error) java -jar app.jar ;;
    workaround-1) java -jar app.jar; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) java -jar app.jar; echo '--- cured ---'; java -jar app.jar 1000 ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
    dead-end-3) java() { command java -Xmx16m "$@"; }; . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
