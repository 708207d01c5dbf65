# A user is made without the name that its constructor wants.
exec 2>&1
try() { javac "$@" Main.java; }
typed() { javac Main.java; echo '--- cured ---'; cat "$COMMANDS" >Main.java; javac Main.java && java Main; }
printf '%s\n' 'class User { final String name; User(String name) { this.name = name; } }' 'class Main { public static void main(String[] args) { System.out.println(new User().name); } }' >Main.java
case "$1" in
    error) try ;;
    workaround-*) typed ;;
    dead-end-1) cat "$COMMANDS" >Main.java; try ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
