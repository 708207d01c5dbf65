const { WebSocketServer } = require("ws");
const http = require("http").createServer((request, response) => { response.statusCode = 426; response.end(); });
const server = new WebSocketServer({ noServer: true });
http.on("upgrade", (request, socket, head) => {
    if (request.url !== "/ws") return socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
    server.handleUpgrade(request, socket, head, (client) => client.close());
});
http.listen(8080, "127.0.0.1");
