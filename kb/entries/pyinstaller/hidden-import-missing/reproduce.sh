# A program that imports a module by a name it puts together.
printf 'NAME = "plugin is here"\n' >shop_plugin.py
printf 'import importlib\nprint(importlib.import_module("shop" + "_plugin").NAME)\n' >app.py
pyinstaller() { python -m PyInstaller --log-level ERROR "$@"; }
pack() { pyinstaller --noconfirm app.py; }
case "$1" in
error)
pack; ./dist/app/app
;;
workaround-1)
pack; ./dist/app/app
echo "--- cured ---"
. "$COMMANDS" && ./dist/app/app
;;
workaround-2)
pack; ./dist/app/app
echo "--- cured ---"
cp "$COMMANDS" app.py && pack && ./dist/app/app
;;
dead-end-1)
pack; cp shop_plugin.py dist/app/ && ./dist/app/app
;;
*) echo "there is no step $1"; exit 1 ;;
esac
