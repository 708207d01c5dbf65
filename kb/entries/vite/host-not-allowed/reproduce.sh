exec 2>&1
echo '{"type": "module"}' >package.json
echo '<title>shop</title>' >index.html
serve() { vite --port 5199 --strictPort "$@" >vite.log 2>&1 & server=$!; until (exec 3<>/dev/tcp/127.0.0.1/5199) 2>/dev/null; do sleep 0.2; done; }
again() { curl -s -H "Host: ${1:-shop.ngrok-free.app}" http://127.0.0.1:5199/; echo; }
case $1 in
error) serve --host 127.0.0.1; again ;;
workaround-1) serve --host 127.0.0.1; again; kill $server; wait $server; cp "$COMMANDS" vite.config.js; serve --host 127.0.0.1; echo '--- cured ---'; again ;;
dead-end-1) echo 'export default { server: { host: true } };' >vite.config.js; serve; again ;;
dead-end-3) echo 'export default { server: { host: "127.0.0.1", cors: true } };' >vite.config.js; serve; again ;;
esac
