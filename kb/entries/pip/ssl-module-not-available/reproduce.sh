# An interpreter whose build left _ssl out: all its files but that one.
real=$(python3.13 -c "import sys; print(sys.base_prefix)")
mkdir -p built/bin built/lib/python3.13/lib-dynload
cp "$(readlink -f "$(command -v python3.13)")" built/bin/python3.13
for file in "$real"/lib/python3.13/*; do [ "${file##*/}" = lib-dynload ] || ln -s "$file" built/lib/python3.13/; done
for file in "$real"/lib/python3.13/lib-dynload/*; do
    case "${file##*/}" in _ssl.* | _hashlib.*) ;; *) ln -s "$file" built/lib/python3.13/lib-dynload/ ;; esac
done
here=$(python -c "import importlib.util; print(importlib.util.find_spec('pip').submodule_search_locations[0])")
mkdir pips && ln -s "$here" pips/pip
export PYTHONPATH="$PWD/pips" PIP_TARGET="$PWD/there"
python() { built/bin/python3.13 "$@"; }
case "$1" in
error)
python -m pip install --retries 0 shapes
;;
workaround-2)
python -c 'import ssl'
echo "--- cured ---"
. "$COMMANDS"
;;
dead-end-1)
python -m pip install --retries 0 ssl
;;
dead-end-2)
python -m pip install --retries 0 --trusted-host pypi.org --trusted-host files.pythonhosted.org shapes
;;
*) echo "there is no step $1"; exit 1 ;;
esac
