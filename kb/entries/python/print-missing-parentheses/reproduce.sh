# A print statement of Python 2.
printf 'print "hello"\n' >hello.py
case "$1" in
error)
python hello.py
;;
workaround-1)
python hello.py
echo "--- cured ---"
python "$COMMANDS"
;;
workaround-2)
python hello.py
echo "--- cured ---"
. "$COMMANDS" 2>/dev/null && python hello.py
;;
dead-end-1)
{ echo 'from __future__ import print_function'; cat hello.py; } >new.py && python new.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
