// A server that answers every unknown path with its page.
const http = require("node:http");
const server = http.createServer((request, response) => {
  const json = request.url === "/v2/items" || request.headers.cookie;
  response.writeHead(200, { "content-type": json ? "application/json" : "text/html" });
  response.end(json ? "[1, 2]" : "<!DOCTYPE html><title>Shop</title>");
});
server.listen(8080, "127.0.0.1", async () => {
  const get = (path, options) => fetch(`http://127.0.0.1:8080${path}`, options);
  const steps = {
    error: async () => (await get("/items")).json(),
    "workaround-1": async () => {
      const answer = await get("/items");
      return answer.headers.get("content-type").includes("json") ? answer.json() : `no data: ${answer.status} ${await answer.text()}`;
    },
    "workaround-2": async () => (await get("/v2/items")).json(),
    "dead-end-2": async () => (await get("/items", { headers: { accept: "application/json" } })).json(),
  };
  await steps[process.argv[2]]().then(console.log, (error) => { console.error(error); process.exitCode = 1; });
  server.close();
  server.closeAllConnections?.();
});
