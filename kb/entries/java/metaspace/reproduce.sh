# A class is made per request, in a loader that stays.
javac -d classes Scripts.java && jar --create --file app.jar --main-class Scripts -C classes .
java() { command java -XX:MaxMetaspaceSize=12m "$@" "$way"; } # what the command says comes later, and wins
way=each
case "$1" in
    error) java -jar app.jar ;;
    workaround-1) java -jar app.jar; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) java -jar app.jar; echo '--- cured ---'; way=once; java -jar app.jar ;;
    dead-end-[123]) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
