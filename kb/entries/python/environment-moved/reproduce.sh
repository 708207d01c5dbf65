exec 2>&1
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1
mkdir old && cd old
python3 -m venv venv
: >requirements.txt
cd .. && mv old new && cd new
again() { bash -c 'venv/bin/pip list'; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-2) chmod +x venv/bin/pip; again ;;
esac
