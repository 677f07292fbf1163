import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Node, parse, serialize } from 'parse5';
import { ReadyAnswer, writeReady } from '../../server/http/ready-answer.ts';

/** Whether a script is executable, unlike JSON-LD. */
const isScript = (node: Node) =>
  node.tagName === 'script' && !node.attrs?.some(({ value }) => value === 'application/ld+json');

function removeScripts(node: Node): void {
  if (!node.childNodes) return;
  node.childNodes = node.childNodes.filter((child) => !isScript(child));
  for (const child of node.childNodes) removeScripts(child);
}

/**
 * Starts a proxy that removes the scripts from the pages of a site, to measure the document itself. Pages are processed and
 * compressed once, like the site's own; all other files are passed through.
 */
export async function startWithoutScripts(url: string) {
  const pages = new Map<string, ReadyAnswer>();
  const server = createServer(async (request, response) => {
    const cached = pages.get(request.url ?? '');
    if (cached) return writeReady(cached, request, response);
    const { host: _, ...headers } = request.headers;
    const isPage = headers.accept?.includes('text/html');
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      const forwarded = isPage ? { ...headers, 'accept-encoding': 'identity' } : headers;
      get(url + request.url, { headers: forwarded }, done).once('error', failed);
    });
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(response);
    }
    const document = parse(Buffer.concat(await answer.toArray()).toString());
    removeScripts(document);
    const page = new ReadyAnswer({
      status: 200,
      content: Buffer.from(serialize(document)),
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
      compressible: true,
    });
    await page.improve();
    pages.set(request.url ?? '', page);
    writeReady(page, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
