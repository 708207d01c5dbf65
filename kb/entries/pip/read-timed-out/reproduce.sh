# An index that answers after three seconds, and one that answers at once.
mkdir -p site/simple/shapes site/files
python - <<'END'
import zipfile
with zipfile.ZipFile("site/files/shapes-1.0-py3-none-any.whl", "w") as wheel:
    wheel.writestr("shapes.py", "print('shapes is here')\n")
    wheel.writestr("shapes-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: shapes\nVersion: 1.0\n")
    wheel.writestr("shapes-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    wheel.writestr("shapes-1.0.dist-info/RECORD", "")
END
echo '<a href="/files/shapes-1.0-py3-none-any.whl">shapes-1.0-py3-none-any.whl</a>' >site/simple/shapes/index.html
cat >serve.py <<'END'
import functools, http.server, sys, time
class Slow(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        time.sleep(float(sys.argv[2]))
        try:
            super().do_GET()
        except OSError:
            pass
    def log_message(self, *_): pass
handler = functools.partial(Slow, directory="site")
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), handler).serve_forever()
END
python serve.py 8000 3 & python serve.py 8001 0 &
for _ in $(seq 50); do curl -s -o /dev/null http://127.0.0.1:8001/ && break; sleep 0.1; done
mkdir there && export PIP_TARGET="$PWD/there" PYTHONPATH="$PWD/there" PIP_INDEX_URL=http://127.0.0.1:8000/simple
slow() { PIP_TIMEOUT=1 python -m pip install --retries 1 "$@" shapes; }
case "$1" in
error)
slow
;;
workaround-1)
slow
echo "--- cured ---"
unset PIP_INDEX_URL
. "$COMMANDS" && python -c 'import shapes'
;;
workaround-2)
slow
echo "--- cured ---"
. "$COMMANDS" && python -c 'import shapes'
;;
workaround-3)
slow
echo "--- cured ---"
. "$COMMANDS" && python -c 'import shapes'
;;
dead-end-1)
slow --no-cache-dir
;;
dead-end-2)
slow --trusted-host 127.0.0.1
;;
*) echo "there is no step $1"; exit 1 ;;
esac
