# Statements without colon, second half or brackets.
printf 'price = 4\nif price > 3\n    print("dear")\n' >app.py
case "$1" in
error)
python app.py
;;
workaround-1)
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-2)
printf 'try:\n    price = int("4")\nprint(price)\n' >app.py
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-3)
printf 'def price:\n    return 4\n' >app.py
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
dead-end-1)
printf 'price = 4\nif price > 3;\n    print("dear")\n' >app.py
python app.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
