// A minimal Node server: `node bare.ts FILE HEADERS` serves the bytes of a file with these headers, given as JSON.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , file = '', headers = '{}'] = process.argv;
const body = readFileSync(file);
const sent: Record<string, string> = JSON.parse(headers);
const server = createServer((_, response) => {
  response.writeHead(200, sent);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
