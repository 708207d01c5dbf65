# A user of no rights.
exec 2>&1
chmod 755 . ..
cat >server.js <<'END'
require("http").createServer().listen(process.env.PORT || 80, "127.0.0.1", () => { console.log("listening"); process.exit(); });
END
export PATH
ann() { setpriv --reuid=65534 --regid=65534 --clear-groups --inh-caps=-all --bounding-set=-all "$@"; }
again() { ann node server.js; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; ann sh "$COMMANDS" ;;
dead-end-2) chmod 644 "$COMMANDS"; . "$COMMANDS"; again ;;
esac
