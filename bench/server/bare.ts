// The least that a Node server can do: `node bare.ts FILE ENCODING` serves the bytes of a file as a page.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , file = '', encoding = 'br'] = process.argv;
const body = readFileSync(file);
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': encoding,
  'Cache-Control': 'no-cache',
  'Content-Length': body.length,
};
const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
