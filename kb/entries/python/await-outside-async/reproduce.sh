# An await at the top of a script, and a return outside of a function.
printf 'import asyncio\nprint(await asyncio.sleep(0.1, "tea"))\n' >app.py
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
printf 'prices = [1, 4]\nfor price in prices:\n    print(price)\nif price > 3:\n    break\n' >app.py
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-3)
printf 'print("done")\nreturn 0\n' >app.py
python app.py
echo "--- cured ---"
python "$COMMANDS"
;;
dead-end-1)
sed 's/await //' app.py >new.py && python new.py >out; cat out
grep -qx tea out
;;
dead-end-2)
{ echo 'nest_asyncio = None'; cat app.py; } >new.py && python new.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
