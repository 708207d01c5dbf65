// A handler answers, and runs on.
const http = require("node:http");
const answer = (response, status, text) => {
  response.setHeader("content-type", "text/plain");
  response.writeHead(status);
  response.end(text);
};
const handlers = {
  error: (response) => {
    answer(response, 401, "who are you");
    answer(response, 200, "welcome");
  },
  "workaround-1": (response) => {
    if (response) return answer(response, 401, "who are you");
    return answer(response, 200, "welcome");
  },
  "workaround-2": (response) => {
    answer(response, 401, "who are you");
    if (!response.headersSent) answer(response, 200, "welcome");
  },
  "workaround-3": async (response) => {
    const text = await Promise.resolve("welcome");
    return answer(response, 200, text);
  },
  "dead-end-2": (response) => {
    answer(response, 401, "who are you");
    response.removeHeader("content-type");
    answer(response, 200, "welcome");
  },
};
const server = http.createServer((_, response) => handlers[process.argv[2]](response));
server.listen(8080, "127.0.0.1", async () => {
  const got = await fetch("http://127.0.0.1:8080/");
  console.log(got.status, await got.text());
  server.close();
  server.closeAllConnections?.();
});
