# An app in main.py whose variable is called server.
printf 'from flask import Flask\nserver = Flask(__name__)\n@server.route("/tea")\ndef tea():\n    return "tea"\n' >main.py
flask() { python -m flask "$@"; }
case "$1" in
error)
flask routes
;;
workaround-1)
flask routes
echo "--- cured ---"
. "$COMMANDS"
;;
workaround-2)
flask routes
echo "--- cured ---"
. "$COMMANDS"
;;
workaround-3)
. "$COMMANDS"
;;
dead-end-1)
printf 'if __name__ == "__main__":\n    print("started")\n' >>main.py
python main.py
flask routes
;;
*) echo "there is no step $1"; exit 1 ;;
esac
