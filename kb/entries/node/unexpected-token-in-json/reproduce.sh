# A server that answers every unknown path with its page; a settings file with a comma too many.
cat >app.mjs <<'CODE'
import fs from "node:fs";
import http from "node:http";
const typed = fs.existsSync("commands") ? fs.readFileSync("commands", "utf8") : "";
const server = http.createServer((request, response) => {
  const json = request.url === "/api/items";
  response.writeHead(200, { "content-type": json ? "application/json" : "text/html" });
  response.end(json ? "[1, 2]" : "<!DOCTYPE html><title>Shop</title>");
});
server.listen(3000, "127.0.0.1", async () => {
  const real = globalThis.fetch;
  globalThis.fetch = (path, options) => real(new URL(path, "http://127.0.0.1:3000/"), options); // as in a page
  const Run = Object.getPrototypeOf(async () => {}).constructor;
  try {
    if (process.argv[2] === "error") console.log(await (await fetch("/items")).json());
    else console.log(await new Run(`${typed}; return answer.json()`)());
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  server.close();
  server.closeAllConnections();
});
CODE
printf '{"port": 80,}\n' >settings.json
case "$1" in
    error) node app.mjs error ;;
    workaround-1) node app.mjs error; echo '--- cured ---'; node app.mjs typed ;;
    workaround-2) . "$COMMANDS"; echo '--- cured ---'; sed -i 's/,}/}/' settings.json; . "$COMMANDS" && echo 'it is JSON now' ;;
    dead-end-1) node -e "const text = '<!DOCTYPE html>'; $(cat "$COMMANDS"); console.log('items:', data.items); process.exit(data.items ? 0 : 1)" ;;
    dead-end-2) node app.mjs typed ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
