# A class to be sorted whose comparison takes another type.
exec 2>&1
typed() { cat "$COMMANDS" >User.java; javac User.java && echo compiled; }
printf '%s\n' 'class User implements Comparable<User> {' '    String name = "Ada";' \
    '    @Override public int compareTo(Object other) { return 0; }' '}' >User.java
case "$1" in
    error) javac User.java ;;
    workaround-2) . "$COMMANDS" ;;
    workaround-*) javac User.java; echo '--- cured ---'; typed ;;
    dead-end-1) typed ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
