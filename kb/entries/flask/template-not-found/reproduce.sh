# A page beside the app instead of in its templates.
printf '<h1>tea</h1>\n' >index.html
printf 'from flask import Flask, render_template\napp = Flask(__name__)\n@app.route("/")\ndef home():\n    return render_template("index.html")\napp.testing = True\n' >app.py
ask() { python -c 'import app; print(app.app.test_client().get("/").text)'; }
case "$1" in
error)
ask
;;
workaround-1)
ask
echo "--- cured ---"
. "$COMMANDS" && ask
;;
workaround-2)
mkdir ../pages && mv index.html ../pages/
ask
echo "--- cured ---"
sed -i "s|^app = .*|$(cat "$COMMANDS")|" app.py && ask; rm -r ../pages
;;
dead-end-1)
sed -i "s|\"index.html\"|\"$PWD/index.html\"|" app.py
ask
;;
dead-end-2)
sed -i '1i import os\nos.chdir(os.path.dirname(os.path.abspath(__file__)))' app.py
ask
;;
*) echo "there is no step $1"; exit 1 ;;
esac
