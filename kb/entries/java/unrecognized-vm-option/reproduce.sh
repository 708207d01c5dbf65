# A flag of the collector that Java 14 removed.
case "$1" in
    error) java -XX:+UseConcMarkSweepGC -version ;;
    workaround-2 | workaround-4)
        java -XX:+UseConcMarkSweepGC -version
        echo '--- cured ---'
        . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
