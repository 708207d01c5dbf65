# Orders are served from a pool, and every second one forgets to give its connection back.
jars=/usr/share/java/HikariCP.jar:/usr/share/java/slf4j-api.jar:/usr/share/java/slf4j-simple.jar
typed=$(cat commands 2>/dev/null)
body='try (Connection connection = dataSource.getConnection()) { store(connection); }'
case "$1" in workaround-1) body=$typed ;; esac
while IFS= read -r line; do case "$line" in *TYPED*) printf '%s\n' "$body" ;; *) printf '%s\n' "$line" ;; esac; done <Shop.txt >Shop.java
javac -cp "$jars" -d . Shop.java
run() { java -cp ".:$jars" "$@" 2>&1; }
settings() { # the property of Spring as the one of this program
    sed -E 's/spring.datasource.hikari.maximum-pool-size=/-Dsize=/; s/spring.datasource.hikari.connection-timeout=/-Dtimeout=/; s/spring.datasource.hikari.max-lifetime=/-Dlife=/' "$COMMANDS"
}
case "$1" in
    error) run Shop leaky ;;
    workaround-1) run Shop leaky; echo '--- cured ---'; run Shop tidy ;;
    workaround-3) run -Dsize=2 -Dorders=30 Shop crowd; echo '--- cured ---'; run $(settings) -Dorders=30 Shop crowd ;;
    dead-end-1) run $(settings) Shop leaky ;;
    dead-end-2) run $(settings) Shop leaky ;;
    dead-end-3) run $(settings) Shop leaky ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
