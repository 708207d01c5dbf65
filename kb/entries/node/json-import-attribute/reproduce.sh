exec 2>&1
echo '{"name": "Ann"}' >data.json
echo "import data from './data.json'; console.log(data.name);" >a.mjs
case $1 in
error) node a.mjs ;;
workaround-*) node a.mjs; cp "$COMMANDS" a.mjs; echo '--- cured ---'; node a.mjs 2>/dev/null ;;
dead-end-1) cp "$COMMANDS" a.mjs; node a.mjs ;;
esac
