# An environment of another owner, used without root's power over files.
here=$(python -c "import importlib.util; print(importlib.util.find_spec('pip').submodule_search_locations[0])")
mkdir -p index pips && ln -s "$here" pips/pip
python - <<'END'
import zipfile
with zipfile.ZipFile("index/shapes-1.0-py3-none-any.whl", "w") as wheel:
    wheel.writestr("shapes.py", "print('shapes is here')\n")
    wheel.writestr("shapes-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: shapes\nVersion: 1.0\n")
    wheel.writestr("shapes-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    wheel.writestr("shapes-1.0.dist-info/RECORD", "")
END
export PIP_NO_INDEX=1 PIP_FIND_LINKS="$PWD/index" PIP_NO_CACHE_DIR=1 WORK="$PWD"
make() { command python -m venv --without-pip "$1" && echo "$WORK/pips" > "$(ls -d "$1"/lib/python*/site-packages)/pips.pth"; }
make env && chown -R 12345 env && chmod -R go-w env && chmod 755 .
# as an ordinary user: root's right to write anywhere is dropped
plain() { setpriv --bounding-set=-dac_override,-dac_read_search,-fowner --inh-caps=-dac_override,-dac_read_search,-fowner "$@"; }
fail() { plain env/bin/python -m pip install shapes; }
case "$1" in
error)
fail
;;
workaround-1)
fail
echo "--- cured ---"
mkdir mine && cd mine
python3() { [ "$2" = venv ] && make "$3"; }
. "$COMMANDS" && python -c 'import shapes'
;;
workaround-2)
fail
echo "--- cured ---"
sudo() { "$@"; }
. "$COMMANDS" && fail && env/bin/python -c 'import shapes'
;;
dead-end-3)
plain env/bin/python -m pip cache purge
fail
;;
*) echo "there is no step $1"; exit 1 ;;
esac
