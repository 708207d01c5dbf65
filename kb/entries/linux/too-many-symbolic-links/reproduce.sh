# The new release was linked onto itself.
mkdir -p releases/42 && echo started >releases/42/app
ln -s current current
again() { cat current/app; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; bash -eu "$COMMANDS"; again ;;
    workaround-2) again; echo '--- cured ---'; bash "$COMMANDS" | tail -2; true ;;
    workaround-3) again; echo '--- cured ---'; bash "$COMMANDS"; true ;;
    dead-end-1) bash "$COMMANDS"; again ;;
esac
