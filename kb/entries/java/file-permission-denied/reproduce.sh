# A folder and a file that root made; the program runs as another user.
exec 2>&1
as_user() { setpriv --reuid=4242 --regid=4242 --clear-groups -- "$@"; }
sudo() { "$@"; }
chmod 755 . ..
mkdir data && echo 'port=80' >data/app.conf && chmod 755 data && chmod 644 data/app.conf
run() { # a line before the file is opened
    printf '%s\n' 'import java.io.*; import java.nio.file.*; class App { public static void main(String[] a) throws Exception {' "$1" \
        "new FileOutputStream(\"$PWD/data/app.conf\").close(); System.out.println(\"written\"); } }" >App.java
    as_user java -XX:TieredStopAtLevel=1 -XX:-UsePerfData App.java
}
case "$1" in
    error) run '' ;;
    workaround-1) run '' || true; echo '--- cured ---'; . "$COMMANDS"; run '' ;;
    workaround-2) run '' || true; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) run "$(sed "s|/srv/app/data|$PWD/data|" "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
