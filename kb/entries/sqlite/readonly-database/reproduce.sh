# A database of another user; the program runs as root without the rights of root.
umask 022
mkdir app
sqlite3 app/app.db 'create table jobs (name text)'
case "$1" in error | workaround-1 | dead-end-1) chown -R 4321:4321 app ;; esac
read -r -d '' SAVE <<'CODE'
import os, sqlite3, sys, traceback
path = os.environ.get("COMMANDS", "commands")
text = open(path).read() if os.path.exists(path) else ""
WRITE = "insert into jobs values ('a')"
os.chdir("app")
def connect(mode):
    return sqlite3.connect(f"file:app.db?mode={mode}", uri=True, isolation_level=None)
def fails(connection):
    try:
        connection.execute(WRITE)
    except sqlite3.Error:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---")
match sys.argv[1]:
    case "write":
        print(connect("rw").execute(WRITE).rowcount, "row written")
    case "mode":
        fails(connect("ro"))
        exec(compile(text, "commands", "exec"))
        print(db.execute(WRITE).rowcount, "row written")
    case "replaced":
        running = connect("rw")
        running.execute("select * from jobs").fetchall()
        open("new.db", "wb").write(open("app.db", "rb").read())
        os.replace("new.db", "app.db")
        fails(running)
        print(connect("rw").execute(WRITE).rowcount, "row written")
    case "pragma":
        reader = connect("ro")
        reader.execute(text)
        reader.execute(WRITE)
CODE
user() { setpriv --bounding-set=-all --inh-caps=-all "$PYTHON" -B -c "$SAVE" write; }
PYTHON=$(command -v python3)
sudo() { "$@"; } # the proof is root already
case "$1" in
    error) user ;;
    workaround-1) user; echo '--- cured ---'; . "$COMMANDS" && user ;;
    workaround-2) "$PYTHON" -c "$SAVE" mode ;;
    workaround-3) "$PYTHON" -c "$SAVE" replaced ;;
    dead-end-1) (cd app && . "$COMMANDS") && user ;;
    dead-end-3) "$PYTHON" -c "$SAVE" pragma ;;
esac
