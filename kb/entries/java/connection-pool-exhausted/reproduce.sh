jars=/usr/share/java/HikariCP.jar:/usr/share/java/slf4j-api.jar:/usr/share/java/slf4j-simple.jar
javac -cp "$jars" -d . Shop.java
run() { java -cp ".:$jars" "$@" 2>&1; }
case "$1" in
    error) run Shop leaky ;;
    workaround-1) run Shop tidy ;;
    workaround-2) run -Dleak=2000 -Dorders=3 Shop leaky | grep -A6 'leak detection' ;;
    dead-end-1) run -Dsize=20 Shop leaky ;;
    dead-end-2) run -Dtimeout=3000 Shop leaky ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
