exec 2>&1
echo 'var a = 1; a += 1;' >a.js
echo '{ "rules": { "semi": "error" } }' >.eslintrc.json
again() { eslint a.js && echo linted; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" eslint.config.mjs; echo '--- cured ---'; again ;;
workaround-3) again; echo '--- cured ---'; . "$COMMANDS" && echo linted ;;
dead-end-1) . "$COMMANDS"; again ;;
dead-end-2) . "$COMMANDS"; again ;;
esac
