// Visitors of one address: `node visitors.ts URL SECONDS HEADERS` sends requests over 64 keep-alive connections and prints their number.
// They need little processor time, so that the server is never idle: an idle server uses more processor time for each request.
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 64;
const [, , address = '', seconds = '1', headers = '{}'] = process.argv;
const { hostname, host, port, pathname } = new URL(address);
const lines = Object.entries({ Host: host, ...JSON.parse(headers) }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);
const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
const until = performance.now() + Number(seconds) * 1000;
let answered = 0;

/** The length in bytes of a response including its head; all responses have the same. */
function lengthOf(answer: Buffer): number {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) throw new Error(`${address} did not send all headers at once`);
  const head = answer.toString('latin1', 0, end);
  const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
  if (status === '304') return end + 4;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (status !== '200' || !length) throw new Error(`${address} answered ${head}`);
  return end + 4 + Number(length);
}

function visit(socket: Socket): Promise<void> {
  let length = 0;
  let received = 0;
  return new Promise((done, failed) => {
    socket.on('connect', () => socket.write(request));
    socket.on('error', failed);
    socket.on('close', done);
    socket.on('data', (bytes) => {
      length ||= lengthOf(bytes);
      received += bytes.length;
      if (received < length) return;
      if (received > length) return void socket.destroy(new Error(`${address} sent more than it said`));
      received = 0;
      answered += 1;
      if (performance.now() < until) socket.write(request);
      else socket.destroy();
    });
  });
}

await Promise.all(Array.from({ length: CONNECTIONS }, () => visit(connect(Number(port), hostname))));
process.stdout.write(`${answered}\n`);
