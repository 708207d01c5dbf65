exec 2>&1
build() { mvn -v; }
case "$1" in
    error) JAVA_HOME=/usr/lib/jvm/gone build ;;
    workaround-1)
        export JAVA_HOME=/usr/lib/jvm/gone
        build
        echo '--- cured ---'
        . "$COMMANDS" && build ;;
    dead-end-1) JAVA_HOME=/usr/lib/jvm/gone PATH="$(dirname "$(readlink -f "$(command -v javac)")"):$PATH" build ;;
esac
