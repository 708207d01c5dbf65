exec 2>&1
mkdir config && echo 'export const port = 80;' >config/index.js && echo '{"type":"module"}' >package.json
echo "import { port } from './config'; console.log(port);" >a.mjs
case $1 in
error) node a.mjs ;;
workaround-1) node a.mjs; cp "$COMMANDS" a.mjs; echo '--- cured ---'; node a.mjs ;;
dead-end-1) cp "$COMMANDS" a.mjs; node a.mjs ;;
dead-end-2) . "$COMMANDS" ;;
esac
