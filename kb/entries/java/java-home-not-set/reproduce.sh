exec 2>&1
export JAVA_HOME=/usr/lib/jvm/java-8-removed
again() { mvn -v; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-1) PATH=$(dirname "$(readlink -f "$(command -v javac)")"):$PATH; java -version; again ;;
esac
