# A source package whose build fails, newer than the ready wheel; another imports what the isolated environment does not hold.
. ./lab.sh
environment env; PATH=$PWD/env/bin:$PATH
wheel numeric 1.0 py3-none-any ''; wheel wheel 0.45.1 py3-none-any ''; wheel compiled 1.0 py3-none-any "version = '1.0'"
printf '#include "blasish.h"\n' >header.c
sdist compiled 2.0 '__import__("subprocess").run(["gcc", "-c", "header.c"], check=True)'
sdist planner 1.0 'import numeric'
again() { pip install compiled; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" && python -c 'import compiled; print(compiled.version)' ;;
workaround-3) pip install planner; echo '--- cured ---'; . "$COMMANDS" && python -c 'import planner; print(planner.version)' ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
