# The index gave out another file of the same name for a while.
. ./lab.sh
environment env; PATH=$PWD/env/bin:$PATH
wheel tools 1.0 py3-none-any "" "Requires-Dist: helper"; wheel helper 1.0 py3-none-any ""
right=$(pip hash index/tools-1.0-py3-none-any.whl | sed -n 's/^--hash=//p')
helper=$(pip hash index/helper-1.0-py3-none-any.whl | sed -n 's/^--hash=//p')
printf 'tools==1.0 --hash=%s\nhelper==1.0 --hash=%s\n' "$right" "$helper" >requirements.txt
good() { wheel tools 1.0 py3-none-any "" "Requires-Dist: helper"; }
bad() { wheel tools 1.0 py3-none-any "" "Requires-Dist: helper" "Summary: another file of the same name"; }
again() { pip install -r requirements.txt; }
bad
case "$1" in
    error) again ;;
    workaround-1) again; good; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) again; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-4) good; sed -i 2d requirements.txt; again; echo '--- cured ---'; . "$COMMANDS"; again ;;
    dead-end-2) . "$COMMANDS" ;;
esac
