import { createHash } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { attack, type Target } from '../attack.ts';

const PAYLOAD = '<script>alert(document.domain)</script>';
const data = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const svg = (inner: string, attributes = '') =>
  data(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" ${attributes}><rect width="10" height="10" fill="#c33"/>${inner}</svg>`,
  );
const photograph = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } });

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG that declares this size, with a text chunk. */
function png(width: number, height: number, { rows = height, text = '' } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF that is also JavaScript: the size in its header begins a comment. */
const gifScript = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(200), Buffer.from('*/=1;alert(1)//')]);

/** The header of a lossless WebP of 16383 × 16383 pixels, without image data. */
function webpBomb(): Buffer {
  const body = Buffer.from([0x2f, 0xfe, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0]);
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', 'latin1');
  head.writeUInt32LE(12 + body.length, 4);
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, body]);
}

/** A PNG of one pixel with this many empty animation frames. */
function animatedPng(frames: number): Buffer {
  const still = png(1, 1);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  const all = Array.from({ length: frames }, (_, place) => {
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(place);
    frame.writeUInt32BE(1, 4);
    frame.writeUInt32BE(1, 8);
    return chunk('fcTL', frame);
  });
  const [head, end] = [still.subarray(0, 33), still.subarray(33)];
  return Buffer.concat([head, chunk('acTL', control), ...all, end]);
}

/** A GIF with this many frames, with the largest declared size and one pixel of data each. */
function animatedGif(frames: number): Buffer {
  const head = Buffer.from('474946383961ffffffff800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90404000000002c000000000100010000020144003b', 'hex').subarray(0, -1);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A PNG with a colour profile of this many bytes, which is compressed to a thousandth. */
function pngWithProfile(bytes: number): Buffer {
  const still = png(1, 1);
  const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(bytes))]);
  return Buffer.concat([still.subarray(0, 33), chunk('iCCP', profile), still.subarray(33)]);
}

/** A photograph with this many metadata segments of the largest size that JPEG allows. */
async function jpegWithMetadata(segments: number): Promise<Buffer> {
  const still = await photograph().jpeg().toBuffer();
  const segment = Buffer.concat([
    Buffer.from('ffe1ffff', 'hex'),
    Buffer.from('Exif\0\0'),
    Buffer.alloc(65_527, 0x4d),
  ]);
  return Buffer.concat([still.subarray(0, 2), ...Array<Buffer>(segments).fill(segment), still.subarray(2)]);
}

/** An AVIF that declares a size of 60,000 × 60,000 pixels. */
async function avifBomb(): Promise<Buffer> {
  const small = Buffer.from(await photograph().avif().toBuffer());
  const place = small.indexOf('ispe') + 8;
  small.writeUInt32BE(60_000, place);
  small.writeUInt32BE(60_000, place + 4);
  return small;
}

type Upload = () => string | Promise<string>;

const PICTURES: Record<string, Upload> = {
  'a drawing with a script': () => svg(PAYLOAD),
  'a drawing that acts when it is there': () => svg('', 'onload="alert(document.domain)"'),
  'a drawing with a script elsewhere': () => svg('<script href="https://evil.example/x.js"/>'),
  'a drawing with a link that acts': () =>
    svg('<a href="javascript:alert(document.domain)"><rect width="9" height="9"/></a>'),
  'a drawing with a page in it': () =>
    svg(
      `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">${PAYLOAD}</body></foreignObject>`,
    ),
  'a drawing that animates a link': () =>
    svg('<a><animate attributeName="href" values="javascript:alert(document.domain)"/><text>x</text></a>'),
  'a drawing of entities upon entities': () =>
    data(
      'image/svg+xml',
      `<!DOCTYPE s [<!ENTITY a "${'x'.repeat(50)}">${'bcdefghi'
        .split('')
        .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefgh'[place]};`.repeat(20)}">`)
        .join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&i;</text></svg>`,
    ),
  'a page that says it is a drawing': () => data('image/svg+xml', `<html>${PAYLOAD}</html>`),
  'a page that says it is a picture': () => data('image/png', `<!doctype html>${PAYLOAD}`),
  'a page under its own name': () => data('text/html', PAYLOAD),
  'a script under its own name': () => data('text/javascript', 'alert(document.domain)'),
  'a GIF that is a script': () => data('image/gif', gifScript),
  'a picture with a page in its comment': () => data('image/png', png(16, 16, { text: PAYLOAD })),
  'a picture with a page behind its end': () =>
    data('image/png', Buffer.concat([png(16, 16), Buffer.from(PAYLOAD)])),
  'a photograph with a page in its metadata': async () =>
    data(
      'image/jpeg',
      await photograph()
        .withExif({ IFD0: { ImageDescription: PAYLOAD } })
        .jpeg()
        .toBuffer(),
    ),
  'a photograph with a document behind its end': async () =>
    data(
      'image/jpeg',
      Buffer.concat([
        await photograph().jpeg().toBuffer(),
        Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF'),
      ]),
    ),
  'a document that begins like a photograph': () =>
    data(
      'application/pdf',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(`%PDF-1.7\n${PAYLOAD}`)]),
    ),
  'an archive behind a picture': () =>
    data('image/png', Buffer.concat([png(16, 16), Buffer.from('PK\x03\x04'), Buffer.from(PAYLOAD)])),
  'a picture that says it is a page': async () => data('text/html', await photograph().png().toBuffer()),
  'a picture of 30,000 × 30,000 points in a few bytes': () =>
    data('image/png', png(30_000, 30_000, { rows: 20 })),
  'a picture of 900 million points, all there': () => data('image/png', png(30_000, 30_000, { rows: 3000 })),
  'a picture as wide as a number can be': () => data('image/png', png(0x7fffffff, 1, { rows: 0 })),
  'a picture without a height': () => data('image/png', png(10, 0)),
  'a WebP of 16,383 × 16,383 points': () => data('image/webp', webpBomb()),
  'a PNG of 40,000 frames': () => data('image/png', animatedPng(40_000)),
  'a GIF of 100,000 frames of 65,535 × 65,535 points': () => data('image/gif', animatedGif(100_000)),
  'a WebP of 2,000 frames': async () =>
    data(
      'image/webp',
      await sharp(
        Array.from({ length: 2000 }, (_, place) => ({
          create: { width: 16, height: 16, channels: 3 as const, background: { r: place % 256, g: 0, b: 0 } },
        })).map(({ create }) => ({ create })) as never,
        { join: { animated: true } },
      )
        .webp({ effort: 0 })
        .toBuffer(),
    ),
  'a picture with a colour profile of a gigabyte': () => data('image/png', pngWithProfile(2 ** 30)),
  'a photograph with 4 MB of metadata': async () => data('image/jpeg', await jpegWithMetadata(64)),
  'an AVIF of 60,000 × 60,000 points': async () => data('image/avif', await avifBomb()),
  'a drawing a million points wide': () =>
    svg('').replace(/.*/s, () =>
      data(
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="9" height="9"/></svg>',
      ),
    ),
  'a drawing packed with gzip': () =>
    data(
      'image/svg+xml',
      gzipSync(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(5_000_000)}</svg>`),
    ),
  'an address that acts': () => 'javascript:alert(document.domain)',
  'an address elsewhere': () => 'https://evil.example/spy.gif',
  'markup instead of a picture': () => `"><img src=x onerror=alert(document.domain)>`,
};

async function store({ site, token }: Target, image: string) {
  return site.request('/rest/v1/speakers?select=id', {
    method: 'POST',
    headers: {
      apikey: site.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    },
    body: JSON.stringify({ name: 'Ana Envio', title: 'Médica', bio: 'x', image }),
  });
}

export const pictures = attack<Upload>('uploads.ts', {
  isLong: true,
  name: 'Pictures that are something else: scripts in drawings, polyglots, wrong types, bombs of points, frames and metadata',
  answer: 'Drawn anew as WebP without what it carried, or 404; pages hold no address of it but ours',
  inputs: PICTURES,
  async check(upload, target) {
    const image = await upload();
    const { site } = target;
    const stored = await store(target, image);
    if (stored.status !== 201) return void expect(stored.status, await stored.text()).toBeLessThan(500);
    const [{ id = '' } = {}] = (await stored.json()) as { id: string }[];
    try {
      const started = process.cpuUsage();
      const hash = createHash('sha256').update(image).digest('hex').slice(0, 32);
      const shown = await site.request(`/media/${hash}/96.webp`);
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1000, 'milliseconds of work').toBeLessThan(4000);
      expect([200, 404]).toContain(shown.status);
      expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(shown.headers.get('Content-Type')).toMatch(/^(image\/webp|text\/plain)/);
      const bytes = Buffer.from(await shown.arrayBuffer());
      if (shown.status === 200) expect((await sharp(bytes).metadata()).format).toBe('webp');
      for (const carried of ['alert', '%PDF', '<script', 'PK\x03\x04'])
        expect(bytes.includes(carried)).toBe(false);
    } finally {
      await site.database.deleteFrom('speakers').where('id', '=', id).execute();
    }
  },
});
