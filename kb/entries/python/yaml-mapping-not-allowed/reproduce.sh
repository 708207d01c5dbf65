# A message with a colon in it; a block that was pasted with a tab.
again() { python3 -c 'import sys, yaml; print(yaml.safe_load(open(sys.argv[1])))' "${1-config.yaml}"; }
printf 'name: web\nmessage: error: disk full\n' >config.yaml
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; { echo 'name: web'; cat "$COMMANDS"; } >config.yaml; again ;;
    workaround-3) printf 'web:\n\tport: 80\n' >config.yaml; again; echo '--- cured ---'; . "$COMMANDS"; again clean.yaml ;;
    dead-end-1) { echo 'name: web'; cat "$COMMANDS"; } >config.yaml; again ;;
    dead-end-2) printf 'web:\n  host: a\n\tport: 80\n' >config.yaml; again ;;
esac
