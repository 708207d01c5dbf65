exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
echo '{}' >package.json
npx() { shift; command jest --watchman=false "$@"; }
printf 'test("page", () => {\n  document.createElement("p");\n});\n' >a.test.js
again() { jest --watchman=false; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) cp "$COMMANDS" a.test.js; again ;;
dead-end-2) . "$COMMANDS" ;;
esac
