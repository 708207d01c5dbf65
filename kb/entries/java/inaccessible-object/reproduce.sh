javac -d classes Peek.java && jar --create --file app.jar --main-class Peek -C classes .
case "$1" in
    error) java -jar app.jar ;;
    dead-end-2) grep -n setAccessible Peek.java; java -jar app.jar ;;
    workaround-1) java -jar app.jar; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
