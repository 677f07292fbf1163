import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  folder,
  inBase64,
  mediaOf,
  mediaOfFile,
  photo,
  picturesOf,
  square,
  stored,
  test,
  warnings,
} from '#tests/support/media.ts';

mediaOfFile();

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a derived picture', () => {
  it.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
  ])('is answered as %s with headers of an immutable file', async (format, sniffed) => {
    const hash = await stored(inBase64(await (await photo(700, 400)).jpeg().toBuffer()));
    const pictures = picturesOf({ background: pLimit(1) });
    await pictures.prepare([{ hash, table: 'speakers' }]);
    const response = await mediaOf(pictures).request(`/${hash}/380.${format}`);
    const content = await bytes(response);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    expect(await sharp(content).metadata()).toMatchObject({ format: sniffed, width: 380, height: 217 });
  });

  it('answers 304 to a browser that has it, and HEAD without a body', async () => {
    const hash = await stored(inBase64(square, 'image/svg+xml'));
    const media = mediaOf();
    const etag = (await media.request(`/${hash}/96.webp`)).headers.get('etag') ?? '';
    const again = await media.request(`/${hash}/96.webp`, { headers: { 'if-none-match': etag } });
    expect([again.status, (await bytes(again)).length]).toEqual([304, 0]);
    const head = await media.request(`/${hash}/96.webp`, { method: 'HEAD' });
    expect([head.status, (await bytes(head)).length]).toEqual([200, 0]);
  });

  it('is upright and without location data', async () => {
    const sideways = (await photo(200, 100))
      .withExif({ IFD0: { Artist: 'Someone' } })
      .withMetadata({ orientation: 6 });
    const hash = await stored(inBase64(await sideways.jpeg().toBuffer()));
    const made = await sharp(await bytes(await mediaOf().request(`/${hash}/96.webp`))).metadata();
    expect([made.width, made.height]).toEqual([96, 192]);
    expect([made.exif, made.orientation, made.xmp, made.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is never larger than the photograph, but a drawing is as wide as requested', async () => {
    const small = await stored(inBase64(await (await photo(120, 120)).png().toBuffer()));
    const drawing = await stored(`data:image/svg+xml,${encodeURIComponent(square)}`);
    const width = async (hash: string) =>
      (await sharp(await bytes(await mediaOf().request(`/${hash}/720.webp`))).metadata()).width;
    expect([await width(small), await width(drawing)]).toEqual([120, 720]);
  });

  it('is recognised by its content, whatever the data string states', async () => {
    const hash = await stored(inBase64(await (await photo(100, 100)).png().toBuffer(), 'text/plain'));
    expect((await mediaOf().request(`/${hash}/96.webp`)).status).toBe(200);
  });

  it('never loads what a drawing refers to', async () => {
    const elsewhere = path.join(folder, 'secret.png');
    await (await photo(40, 40)).png().toFile(elsewhere);
    const pointing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><image href="file://${elsewhere}" width="40" height="40"/></svg>`;
    const hash = await stored(inBase64(pointing, 'image/svg+xml'));
    const content = await bytes(await mediaOf().request(`/${hash}/96.webp`));
    const { channels } = await sharp(content).ensureAlpha().stats();
    expect(channels[3]?.max).toBe(0);
  });
});

describe('the placeholder of a picture', () => {
  const toneOf = async (hash: string) => {
    const { rows } = await test.pool.query<{ tone: string | null }>(
      'SELECT tone FROM plenaria.picture_tones WHERE hash = $1',
      [hash],
    );
    return rows.map(({ tone }) => tone);
  };
  const halves = (above: string, below: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><path d="M0 0h32v16H0z" fill="${above}"/><path d="M0 16h32v16H0z" fill="${below}"/></svg>`;

  it('has the colours of its upper and lower half, computed once', async () => {
    const drawing = await stored(inBase64(halves('#ff0000', '#0000ff'), 'image/svg+xml'));
    const sideways = await (await photo(64, 64)).composite([
      { input: { create: { width: 32, height: 64, channels: 3, background: '#1f7a78' } }, left: 0, top: 0 },
    ]);
    const photograph = await stored(
      inBase64(await sideways.withMetadata({ orientation: 6 }).png().toBuffer()),
    );
    const pictures = picturesOf({ background: pLimit(1) });
    expect((await pictures.tone()).map(({ hash }) => hash)).toEqual(
      expect.arrayContaining([drawing, photograph]),
    );
    expect(await toneOf(drawing)).toEqual(['#ff0000,#0000ff']);
    expect(await toneOf(photograph)).toEqual(['#1f7a78,#e2553f']);
    expect(await pictures.tone()).toEqual([]);
  });

  it('has none for a transparent picture, or one that cannot be shown', async () => {
    const clear = halves('#ff0000', 'none');
    const logo = await stored(inBase64(clear, 'image/svg+xml'));
    const broken = await stored(inBase64('no picture at all'));
    await picturesOf({ background: pLimit(1) }).tone();
    expect([await toneOf(logo), await toneOf(broken)]).toEqual([[null], [null]]);
    expect(warnings).toEqual(['a stored picture cannot be shown']);
  });
});

describe('invalid requests', () => {
  it.each([
    ['an unknown width', `${'a'.repeat(32)}/97.webp`],
    ['a huge width', `${'a'.repeat(32)}/99999.webp`],
    ['an unknown format', `${'a'.repeat(32)}/96.png`],
    ['a hash nobody shows', `${'a'.repeat(32)}/96.webp`],
    ['a hash in capitals', `${'A'.repeat(32)}/96.webp`],
    ['a way out of the folder', '..%2f..%2f..%2fetc/96.webp'],
    ['a way out in the file', `${'a'.repeat(32)}/..%2f..%2fpasswd`],
    ['a folder', `${'a'.repeat(32)}`],
  ])('%s: 404', async (_, address) => {
    const response = await mediaOf().request(`/${address}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await bytes(response)).length).toBeLessThan(100);
  });

  it.each([
    ['text that calls itself a picture', inBase64('not a picture')],
    ['half a picture', 'data:image/png;base64,iVBORw0KGgo='],
    ['an address', 'https://example.com/photo.png'],
    ['broken percent signs', 'data:image/svg+xml,%E0%A4%A'],
    ['a page', inBase64('<!doctype html><script>alert(1)</script>', 'image/svg+xml')],
    [
      'a drawing far too tall',
      `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="90000000"/>')}`,
    ],
    [
      'a drawing that grows without end',
      inBase64(
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;"><!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;">]><svg xmlns="http://www.w3.org/2000/svg"><desc>&g;&g;&g;&g;&g;&g;&g;&g;</desc></svg>',
      ),
    ],
  ])('%s: 404, never a 5xx', async (_, image) => {
    const hash = await stored(image);
    const media = mediaOf();
    expect((await media.request(`/${hash}/96.webp`)).status).toBe(404);
    expect((await media.request(`/${hash}/96.webp`)).status).toBe(404);
    expect(warnings).toEqual(['a stored picture cannot be shown']);
  });
});
