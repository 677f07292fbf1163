import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, hashOf } from '#server/http/headers.ts';
import { chooseEncoding, ReadyAnswer, readyResponse } from '#server/http/ready-answer.ts';
import { PageCache } from './page-cache.ts';

describe('encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('chooses for %s the encoding %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

const answerOf = (content: Buffer, headers: Record<string, string> = {}) =>
  new ReadyAnswer({
    status: 200,
    content,
    compressible: true,
    headers: { 'Content-Type': 'text/html', ...headers },
  });

describe('a cached response', () => {
  const body = Buffer.from('<p>olá</p>'.repeat(200));
  const answer = answerOf(body);
  const ask = (headers: Record<string, string>, method = 'GET') =>
    readyResponse(answer, new Request('http://localhost/', { headers, method }));

  it('keeps all bytes in every encoding, before and after further compression', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 5000 }), async (bytes) => {
        const some = answerOf(Buffer.from(bytes));
        for (let time = 0; time < 2; time++) {
          expect(brotliDecompressSync(some.form('br').body)).toEqual(Buffer.from(bytes));
          expect(gunzipSync(some.form('gzip').body)).toEqual(Buffer.from(bytes));
          expect(some.form('').body).toEqual(Buffer.from(bytes));
          await some.improve();
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is encoded as requested, with its length', async () => {
    const response = ask({ 'Accept-Encoding': 'gzip, br' });
    const sent = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Content-Length')).toBe(`${sent.length}`);
    expect(brotliDecompressSync(sent)).toEqual(body);
  });

  it('has the new length after further compression', async () => {
    const large = answerOf(Buffer.from(Array.from({ length: 3000 }, (_, n) => `<p>${n * n}</p>`).join('')));
    const before = large.form('br').body.length;
    await large.improve();
    const { body: smaller, headers } = large.form('br');
    expect(smaller.length).toBeLessThan(before);
    expect(headers[headers.indexOf('Content-Length') + 1]).toBe(`${smaller.length}`);
    // Only requested encodings are stored.
    expect(large.bytes).toBe(smaller.length);
  });

  it('is sent unchanged if it is already compressed', () => {
    const picture = new ReadyAnswer({ status: 200, content: body, compressible: false, headers: {} });
    expect(picture.form('br, gzip').body).toBe(body);
    expect(picture.form('br, gzip').headers).not.toContain('Content-Encoding');
  });

  it.each([
    answer.etag,
    answer.etag.slice(2),
    `"other", ${answer.etag}`,
    `W/"other",${answer.etag.slice(2)} , "third"`,
    '*',
  ])('is not sent again to a client with %s', async (known) => {
    const response = ask({ 'If-None-Match': known, 'Accept-Encoding': 'br' });
    expect(response.status).toBe(304);
    expect(Object.fromEntries(response.headers)).toEqual({ etag: answer.etag, vary: 'Accept-Encoding' });
    expect(await response.text()).toBe('');
  });

  it('is sent to a client with another version', () => {
    expect(ask({ 'If-None-Match': 'W/"other", "third"' }).status).toBe(200);
  });

  it('is another version if its headers differ', () => {
    expect(answerOf(body, { 'Content-Security-Policy': "default-src 'none'" }).etag).not.toBe(answer.etag);
  });

  it('has a head without a body', async () => {
    const response = ask({}, 'HEAD');
    expect(response.headers.get('Content-Length')).toBe(`${body.length}`);
    expect(await response.text()).toBe('');
  });
});

describe('the page cache', () => {
  const made = (size: number) => answerOf(Buffer.alloc(size));
  const cachedIn = (cache: PageCache<ReadyAnswer>) => ['a', 'b', 'c'].filter((address) => cache.get(address));

  it('is limited by number: the least recently used is evicted first', () => {
    const cache = new PageCache<ReadyAnswer>({ most: 2, mostBytes: 1000 });
    for (const address of ['a', 'b']) cache.set(address, made(10));
    expect(cache.get('a')).toBeDefined();
    cache.set('c', made(10));
    expect(cachedIn(cache)).toEqual(['a', 'c']);
    cache.set('a', made(20));
    cache.set('b', made(10));
    expect(cachedIn(cache)).toEqual(['a', 'b']);
  });

  it('is limited by bytes, including those of its encodings', () => {
    const cache = new PageCache<ReadyAnswer>({ most: 10, mostBytes: 1000 });
    const first = made(300);
    for (const [address, answer] of [
      ['a', first],
      ['b', made(300)],
    ] as const)
      cache.set(address, answer);
    cache.set('c', made(300));
    expect(cachedIn(cache)).toEqual(['a', 'b', 'c']);
    cache.set('c', made(500));
    expect(cachedIn(cache)).toEqual(['b', 'c']);
  });

  it('does not store anything larger than its limit', () => {
    const cache = new PageCache<ReadyAnswer>({ most: 10, mostBytes: 1000 });
    cache.set('a', made(1001));
    expect(cachedIn(cache)).toEqual([]);
  });
});

describe('the policy of a page', () => {
  const scriptsOf = (scripts: string[]) =>
    contentSecurityPolicy(scripts, { secure: false })
      .split('; ')
      .find((part) => part.startsWith('script-src'));

  it('allows our own files, and inline scripts by their hash', () => {
    const hash = createHash('sha256').update('a()').digest('base64');
    expect(scriptsOf([])).toBe("script-src 'self'");
    expect(scriptsOf([hashOf('a()')])).toBe(`script-src 'self' 'sha256-${hash}'`);
  });

  it('upgrades to TLS if the site uses it', () => {
    expect(contentSecurityPolicy([], { secure: true })).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy([], { secure: false })).not.toContain('upgrade-insecure-requests');
  });
});
