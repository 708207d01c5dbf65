exec 2>&1
printf 'const answer = { data: { name: "Ann" } };\nanswer.request = { response: answer };\nconsole.log(JSON.stringify(answer));\n' >a.js
[ "$1" = workaround-4 ] && echo 'console.log(JSON.stringify({ id: 1n }));' >a.js
case $1 in
error) node a.js ;;
workaround-*) node a.js; echo '--- cured ---'; cp "$COMMANDS" a.js; node a.js ;;
dead-end-*) cp "$COMMANDS" a.js; node a.js ;;
esac
