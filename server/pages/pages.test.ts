import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readyAnswer, readyResponse } from '#server/ready.ts';
import { chooseEncoding, compress } from './compress.ts';
import { contentSecurityPolicy, inlineScriptHashes, withScriptsAfterPaint } from './page-html.ts';

describe('encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s the answer is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it('keeps every byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        const bodies = compress(Buffer.from(bytes));
        expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
        expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a ready answer', () => {
  const body = Buffer.from('<p>olá</p>'.repeat(200));
  const answer = readyAnswer(200, compress(body), { 'Content-Type': 'text/html' });
  const ask = (headers: Record<string, string>, method = 'GET') =>
    readyResponse(answer, new Request('http://localhost/', { headers, method }));

  it('is encoded as asked, with its length', async () => {
    const response = ask({ 'Accept-Encoding': 'gzip, br' });
    const sent = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Content-Length')).toBe(`${sent.length}`);
    expect(brotliDecompressSync(sent)).toEqual(body);
  });

  it('is not sent again to who has it', async () => {
    const response = ask({ 'If-None-Match': `W/${answer.etag}` });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it('has a head without a body', async () => {
    const response = ask({}, 'HEAD');
    expect(response.headers.get('Content-Length')).toBe(`${body.length}`);
    expect(await response.text()).toBe('');
  });
});

describe('a finished page', () => {
  it('allows exactly its inline scripts', () => {
    const html =
      '<script>a()</script><script type="module" async="">b()</script><script src="/c.js"></script>';
    const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    const hashes = inlineScriptHashes(html);
    expect(hashes).toEqual([hash('a()'), hash('b()')]);
    const policy = contentSecurityPolicy(hashes, { secure: false });
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
  });

  it('has no module preloads', () => {
    expect(
      withScriptsAfterPaint('<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/b.css"/>'),
    ).toBe('<link rel="stylesheet" href="/b.css"/>');
  });
});
