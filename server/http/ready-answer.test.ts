import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadyAnswer, writeReady } from './ready-answer.ts';

const BODY = 'uma página pronta\n'.repeat(100);

let server: Server;
beforeEach(async () => {
  const answer = new ReadyAnswer({
    status: 200,
    content: Buffer.from(BODY),
    compressible: true,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Kept': 'yes' },
  });
  server = createServer((request, response) => void writeReady(answer, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The heads of the responses to consecutive requests on one connection, without their dates. */
async function headsOf(...requests: string[]): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const heads: string[] = [];
  for (const request of requests) {
    let received = '';
    socket.write(`${request}\r\n\r\n`);
    while (!isWhole(received, request)) received += (await once(socket, 'data'))[0].toString('latin1');
    heads.push(received.slice(0, received.indexOf('\r\n\r\n')).replace(/Date: .*/, 'Date'));
  }
  socket.destroy();
  return heads;
}

function isWhole(received: string, request: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (request.startsWith('HEAD') || received.startsWith('HTTP/1.1 304')) return true;
  return received.length - end - 4 === Number(/Content-Length: (\d+)/.exec(received)?.[1]);
}

const GET = 'GET / HTTP/1.1\r\nHost: site';

describe('the head of a cached response', () => {
  it('has the given headers', async () => {
    const [head] = await headsOf(GET);
    expect(head).toContain(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nX-Kept: yes\r\nETag: W/"',
    );
    expect(head).toContain('Connection: keep-alive');
  });

  it('has the headers of its encoding', async () => {
    const heads = await headsOf(GET, `${GET}\r\nAccept-Encoding: br`, `${GET}\r\nAccept-Encoding: gzip`, GET);
    expect(heads.map((head) => /Content-Encoding: (\w+)/.exec(head)?.[1])).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
    ]);
  });

  it('closes the connection only if the client does', async () => {
    await headsOf(GET);
    const [last] = await headsOf(`${GET}\r\nConnection: close`);
    expect(last).toContain('Connection: close');
    const [next] = await headsOf(GET);
    expect(next).toContain('Connection: keep-alive');
  });

  it('is sent without a body for HEAD', async () => {
    const [whole] = await headsOf(GET);
    const etag = /ETag: (\S+)/.exec(whole ?? '')?.[1];
    const fresh = `${GET}\r\nIf-None-Match: ${etag}`;
    const [head, unchanged, again, after] = await headsOf('HEAD / HTTP/1.1\r\nHost: site', fresh, fresh, GET);
    expect(head).toBe(whole);
    expect(unchanged).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(unchanged).not.toContain('Content-');
    expect(again).toBe(unchanged);
    expect(after).toBe(whole);
  });
});
