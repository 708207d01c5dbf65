# A folder of the package's name is all that an interpreter finds; a wheel lies in a local index.
here=$(python -c "import importlib.util; print(importlib.util.find_spec('pip').submodule_search_locations[0])")
mkdir -p index pips shapes && ln -s "$here" pips/pip && touch shapes/circle.png
python - <<'END'
import zipfile
for version, text in (("1.9", "def area(): return 7\n"), ("2.0", "def surface(): return 7\n")):
    with zipfile.ZipFile(f"index/shapes-{version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr("shapes/__init__.py", f"__version__ = '{version}'\n" + text)
        wheel.writestr(f"shapes-{version}.dist-info/METADATA", f"Metadata-Version: 2.1\nName: shapes\nVersion: {version}\n")
        wheel.writestr(f"shapes-{version}.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"shapes-{version}.dist-info/RECORD", "")
END
python -m venv --without-pip env && echo "$PWD/pips" > "$(ls -d env/lib/python*/site-packages)/pips.pth"
export PIP_NO_INDEX=1 PIP_FIND_LINKS="$PWD/index" PIP_QUIET=1
. env/bin/activate
use() { python -c "import shapes; print(shapes.$1())"; }
case "$1" in
error)
use area
;;
workaround-1)
echo shown; . "$COMMANDS"
;;
workaround-2)
use surface
echo "--- cured ---"
. "$COMMANDS" && use surface
;;
workaround-3)
python -c "import xml; xml.dom"
echo "--- cured ---"
. "$COMMANDS"
;;
workaround-4)
pip() { python -m pip "$@"; }
pip install shapes && use area
echo "--- cured ---"
. "$COMMANDS" && use area
;;
dead-end-2)
python -c "from shapes import area"
;;
*) echo "there is no step $1"; exit 1 ;;
esac
