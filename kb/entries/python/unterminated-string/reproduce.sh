# A path that ends in a backslash, an apostrophe, and a text over two lines.
printf '%s\n' 'folder = "C:\data\"' 'print(folder)' >app.py
case "$1" in
error)
python app.py
;;
workaround-1)
printf '%s\n' "print('it's tea')" >app.py
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-2)
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-3)
printf 'query = "\nselect name\n"\n' >app.py
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
dead-end-1)
printf '%s\n' 'folder = r"C:\data\"' >app.py
python app.py
;;
dead-end-2)
echo '"' >>app.py
python app.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
