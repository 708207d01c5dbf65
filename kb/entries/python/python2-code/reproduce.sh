# Lines of Python 2 under Python 3.
printf 'prices = {"tea": 2}\nif prices.has_key("tea"):\n    for i in xrange(2):\n        print i\n' >old.py
printf 'prices = {"tea": 2}\nprint(prices.has_key("tea"))\n' >app.py
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
python -c 'print("tea".decode("utf-8"))'
echo "--- cured ---"
{ echo 'data = "茶"'; cat "$COMMANDS"; } >fixed.py && python fixed.py
;;
workaround-3)
sed 's/print i/print(i)/' old.py >new.py && python new.py
echo "--- cured ---"
. "$COMMANDS" 2>/dev/null && python old.py
;;
dead-end-1)
PIP_NO_INDEX=1 python -m pip install urllib2
python -c 'import urllib2'
;;
dead-end-3)
{ echo 'from __future__ import unicode_literals'; cat app.py; } >new.py && python new.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
