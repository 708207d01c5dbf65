# A checkout without the compiled part lies in this folder; the whole package is installed in another one.
exec 2>&1
mkdir -p fastpart installed/fastpart
echo 'import fastpart._C' | tee fastpart/__init__.py >installed/fastpart/__init__.py
echo 'speed = 1' >installed/fastpart/_C.py
export PYTHONPATH=$PWD/installed
command -v python >/dev/null || python() { python3 "$@"; }
again() { python -c 'import fastpart'; }
case "$1" in
    error) again ;;
    workaround-*) again || true; echo '--- cured ---'; . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
