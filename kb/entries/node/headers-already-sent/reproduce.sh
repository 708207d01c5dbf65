# A handler of an Express application answers, and runs on.
export NODE_PATH=/usr/share/nodejs
cat >app.js <<'CODE'
const fs = require("node:fs");
const express = require("express");
const typed = fs.existsSync("commands") ? fs.readFileSync("commands", "utf8") : "";
const load = async () => [1, 2];
const handlers = {
  error: () => (req, res) => {
    const user = undefined;
    if (!user) res.status(401).json({ error: "who are you" });
    res.json({ user });
  },
  "workaround-1": () => eval(`(req, res) => { const user = undefined; ${typed} res.json({ user }); }`),
  "workaround-2": () => (req, res) => {
    res.status(401).json({ error: "who are you" });
    throw new Error("and then it fails");
  },
  callbacks: () => (req, res) => {
    load().then((rows) => res.json(rows)).catch(() => {});
    res.json([]);
  },
  "workaround-3": () => eval(`async (req, res) => { ${typed} }`),
  "dead-end-2": () => eval(`(req, res) => { res.status(401).json({}); ${typed} res.json({}); }`),
};
const app = express();
app.get("/", handlers[process.argv[2]]());
if (process.argv[3] === "typed") eval(typed);
else if (process.argv[2] === "workaround-2") app.use((error, req, res, next) => { try { res.status(500).json({}); } catch (e) { console.error(e.message); next(error); } });
process.on("unhandledRejection", (error) => console.error(error));
const server = app.listen(8080, "127.0.0.1", async () => {
  const got = await fetch("http://127.0.0.1:8080/").catch(String);
  console.log(got.status, got.text ? await got.text().catch(String) : got);
  setTimeout(() => { server.close(); server.closeAllConnections(); }, 100);
});
CODE
case "$1" in
    error) node app.js error ;;
    workaround-1) node app.js error; echo '--- cured ---'; node app.js workaround-1 ;;
    workaround-2) node app.js workaround-2; echo '--- cured ---'; node app.js workaround-2 typed 2>/dev/null ;;
    workaround-3) sed 's/.catch(() => {})//' app.js >raw.js; node raw.js callbacks; echo '--- cured ---'; node app.js workaround-3 ;;
    dead-end-2) node app.js dead-end-2 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
