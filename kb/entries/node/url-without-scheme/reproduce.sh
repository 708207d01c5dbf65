exec 2>&1
cat >serve.mjs <<'CODE'
import http from "node:http";
http.createServer((request, response) => response.end('{"models": []}')).listen(11434, "127.0.0.1", () => console.log("up"));
CODE
node serve.mjs >server.log & until grep -q up server.log; do sleep 0.1; done
cat >app.mjs <<'CODE'
const answer = await fetch(`${process.env.OLLAMA_BASE_URL}/api/tags`, { headers: { authorization: process.env.KEY || "none" } });
console.log(answer.status, await answer.text());
CODE
again() { node app.mjs; }
export OLLAMA_BASE_URL=ollama:11434
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; set -a; . "$COMMANDS"; again ;;
workaround-2) again; echo '--- cured ---'; export OLLAMA_BASE_URL=http://127.0.0.1:11434; { cat "$COMMANDS"; cat app.mjs; } >checked.mjs; node checked.mjs ;;
dead-end-1) KEY=another again ;;
esac
