# An old import against current packages of the family.
case "$1" in
error)
python -c "from werkzeug.urls import url_decode"
;;
workaround-2)
python -c "from jinja2 import escape"
echo "--- cured ---"
python "$COMMANDS"
;;
dead-end-2)
PIP_NO_INDEX=1 PIP_NO_DEPS=1 python -m pip install flask
python -c "from werkzeug.urls import url_decode"
;;
*) echo "there is no step $1"; exit 1 ;;
esac
