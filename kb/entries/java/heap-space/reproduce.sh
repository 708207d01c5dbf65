# A report of a million rows in a small heap.
javac -d classes Report.java && jar --create --file app.jar --main-class Report -C classes .
java() { command java -XX:+UseSerialGC -Xmx24m "$@" "$way"; } # what the command says comes later, and wins
way=whole
case "$1" in
    error) java -jar app.jar ;;
    workaround-1) java -jar app.jar; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) java -jar app.jar; echo '--- cured ---'; way=stream; java -jar app.jar ;;
    dead-end-1) way=collect; java -jar app.jar ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
