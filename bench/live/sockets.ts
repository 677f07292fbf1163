import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';

/**
 * A process that holds many sockets to one server open, as cheaply as possible, because the server is what is measured.
 * Arguments: the address, the number of sockets, and the first message of each. It reports when all are ready. On a message with a
 * number it waits for that many messages on every socket, and reports when the first and the last socket had received them. On
 * "how many?" it reports how many sockets have received them so far. With the address of a page as the fourth argument, each socket
 * stands for an open page: it counts when it has requested its page again, after a random delay, and the `ETag`s are reported, too.
 */
const [address = '', count = '0', greeting = '', page = ''] = process.argv.slice(2);
/** Open pages send their request at a random moment within this time, in milliseconds (app/site/page-script/catch-up.ts). */
const SPREAD = 400;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const url = new URL(address);
const AT_A_TIME = 50;
const OPENING =
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
/** Clients must mask their frames; a mask of zeros leaves the data unchanged. */
const MASK = [0, 0, 0, 0];
const PONG = Buffer.from([0x8a, 0x80, ...MASK]);
const PING = 9;
const TEXT = 1;
/** The two responses to a join (PROTOCOL, section C): the reply and "subscribed". */
const ANSWERS = greeting ? 2 : 0;

let wanted = 0;
let round = 0;
let done = 0;
let first = 0n;
let bytes = 0;
const tags = new Set<string | undefined>();

function greet(socket: Socket) {
  const text = Buffer.from(greeting);
  socket.write(
    Buffer.concat([Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 0xff, ...MASK]), text]),
  );
}

/** Parses a stream and calls `each` for every complete frame. */
function frames(each: (opcode: number, length: number) => void) {
  let header = Buffer.alloc(0);
  let opcode = 0;
  let length = 0;
  let left = 0;
  return (chunk: Buffer) => {
    const data = header.length > 0 ? Buffer.concat([header, chunk]) : chunk;
    header = Buffer.alloc(0);
    for (let at = 0; at < data.length; ) {
      if (left === 0) {
        const size = headerSize(data, at);
        if (data.length - at < size) {
          header = Buffer.from(data.subarray(at));
          return;
        }
        opcode = (data[at] ?? 0) & 15;
        length = lengthAt(data, at);
        left = length;
        at += size;
      }
      const part = Math.min(left, data.length - at);
      left -= part;
      at += part;
      if (left === 0) each(opcode, length);
    }
  };
}

const shortLength = (data: Buffer, at: number) => (data[at + 1] ?? 0) & 127;
const headerSize = (data: Buffer, at: number) => ({ 126: 4, 127: 10 })[shortLength(data, at)] ?? 2;

function lengthAt(data: Buffer, at: number): number {
  const short = shortLength(data, at);
  if (short === 126) return data.readUInt16BE(at + 2);
  return short === 127 ? Number(data.readBigUInt64BE(at + 2)) : short;
}

function counted() {
  const now = process.hrtime.bigint();
  if (done === 0) first = now;
  done += 1;
  if (done === Number(count)) process.send?.({ first: `${first}`, last: `${now}`, bytes, tags: [...tags] });
}

function requestPage() {
  get(page, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
    tags.add(answer.headers.etag);
    answer.resume().on('end', counted);
  });
}

const open = () =>
  new Promise<void>((ready, failed) => {
    const socket = connect(Number(url.port), url.hostname);
    let joined = false;
    let answers = 0;
    let mine = 0;
    let got = 0;
    const read = frames((opcode, length) => {
      if (opcode === PING) return void socket.write(PONG);
      if (opcode !== TEXT) return;
      answers += 1;
      if (answers === ANSWERS) ready();
      if (answers <= ANSWERS) return;
      if (mine !== round) [mine, got] = [round, 0];
      got += 1;
      bytes = length;
      if (got !== wanted) return;
      if (page) setTimeout(requestPage, Math.random() * SPREAD);
      else counted();
    });
    let head = '';
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(OPENING));
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('closed')));
    socket.on('data', (chunk) => {
      if (joined) return read(chunk);
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) return failed(new Error(head.slice(0, 20)));
      joined = true;
      if (greeting) greet(socket);
      else ready();
      const more = Buffer.from(head.slice(end + 4), 'latin1');
      if (more.length > 0) read(more);
    });
  });

process.on('message', (messages: number | 'how many?') => {
  if (messages === 'how many?') return void process.send?.({ told: done });
  [wanted, done] = [messages, 0];
  tags.clear();
  round += 1;
  process.send?.('waiting');
});
process.on('disconnect', () => process.exit(0));

let left = Number(count);
const opener = async () => {
  while (left-- > 0) await open();
};
await Promise.all(Array.from({ length: AT_A_TIME }, opener));
process.send?.('open');
