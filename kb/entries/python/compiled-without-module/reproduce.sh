# An interpreter whose build left _bz2 out: all its files but that one.
real=$(python3.13 -c "import sys; print(sys.base_prefix)")
mkdir -p built/bin built/lib/python3.13/lib-dynload
cp "$(readlink -f "$(command -v python3.13)")" built/bin/python3.13
for file in "$real"/lib/python3.13/*; do [ "${file##*/}" = lib-dynload ] || ln -s "$file" built/lib/python3.13/; done
for file in "$real"/lib/python3.13/lib-dynload/*; do
    case "${file##*/}" in _bz2.*) ;; *) ln -s "$file" built/lib/python3.13/lib-dynload/ ;; esac
done
case "$1" in
error)
built/bin/python3.13 -c 'import bz2'
;;
workaround-2)
built/bin/python3.13 -c 'import bz2'
echo "--- cured ---"
. "$COMMANDS"
;;
workaround-3)
. "$COMMANDS"
;;
dead-end-1)
PIP_NO_INDEX=1 python -m pip --python built/bin/python3.13 install bz2
built/bin/python3.13 -c 'import bz2'
;;
*) echo "there is no step $1"; exit 1 ;;
esac
