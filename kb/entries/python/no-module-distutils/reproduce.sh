# A setup script from before, on Python 3.12, and a wheel of setuptools.
here=$(python -c "import importlib.util; print(importlib.util.find_spec('pip').submodule_search_locations[0])")
mkdir pips && ln -s "$here" pips/pip
python - <<'END'
import importlib.metadata, zipfile
package = importlib.metadata.distribution("setuptools")
with zipfile.ZipFile(f"setuptools-{package.version}-py3-none-any.whl", "w") as wheel:
    for file in package.files:
        if file.suffix != ".pyc" and ".." not in file.parts and file.name not in {"RECORD", "INSTALLER", "REQUESTED"}:
            wheel.write(file.locate(), str(file))
    wheel.writestr(f"setuptools-{package.version}.dist-info/RECORD", "")
END
python3.12 -m venv --without-pip env && echo "$PWD/pips" > "$(ls -d env/lib/python*/site-packages)/pips.pth"
export PIP_NO_INDEX=1 PIP_FIND_LINKS="$PWD" PIP_QUIET=1
printf 'from distutils.version import LooseVersion\nprint(LooseVersion("1.10") > LooseVersion("1.9"))\n' >old.py
case "$1" in
    error)
        env/bin/python old.py
        ;;
    workaround-1)
        env/bin/python old.py
        echo "--- cured ---"
        . env/bin/activate
        . "$COMMANDS" && python old.py
        ;;
    workaround-4)
        env/bin/python old.py
        echo "--- cured ---"
        python "$COMMANDS"
        ;;
    dead-end-1)
        . env/bin/activate
        python -m pip install distutils
        python old.py
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
