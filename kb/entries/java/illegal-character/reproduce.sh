# A file that an editor saved with a byte order mark.
exec 2>&1
printf '\xEF\xBB\xBFclass Main { int one = 1; }\n' >Main.java
case "$1" in
    error) javac Main.java ;;
    workaround-2) javac Main.java; echo '--- cured ---'; . "$COMMANDS"; javac Main.java && ls Main.class ;;
    workaround-3)
        printf 'class Main { int one = 1； }\n' >Main.java
        javac -encoding UTF-8 Main.java; echo '--- cured ---'; . "$COMMANDS"; javac -encoding UTF-8 Main.java && ls Main.class ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
