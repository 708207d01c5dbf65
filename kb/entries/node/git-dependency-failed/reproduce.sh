exec 2>&1
mkdir app && cd app && echo '{"name":"app","version":"1.0.0"}' >package.json
again() { npm install --no-audit --no-fund git+ssh://git@127.0.0.1:1/acme/widget.git; }
again
case $1 in
dead-end-1) . "$COMMANDS"; again ;;
esac
