import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** The server for comparison: on a message with a number it sends that many bytes to every socket, and reports when it began. */
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const sockets = new Set<WebSocket>();
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
process.on('message', (bytes: number) => {
  const message = Buffer.alloc(bytes, 'x');
  const began = process.hrtime.bigint();
  for (const socket of sockets) socket.send(message, { binary: false });
  process.send?.({ began: `${began}` });
});
process.on('disconnect', () => process.exit(0));
http.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: (http.address() as AddressInfo).port }));
