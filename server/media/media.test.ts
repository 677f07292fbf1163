import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/tables.ts';
import { createFileSender } from '#server/files/send.ts';
import { createFolderStorage } from '#server/files/storage.ts';
import { createWorkLimiter } from '#server/limits/work.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createMedia } from './media.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { pictureHash } from './stored-picture.ts';
import { createMediaWorker } from './worker.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#1F7A78"/></svg>';
const inBase64 = (content: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

let test: TestDatabase;
let folder: string;
let warnings: string[];
const clock = () => new Date();
const worker = createMediaWorker({ clock });

beforeAll(async () => {
  test = await createTestDatabase();
  // Invalid pictures may still be stored from before the rule.
  await test.pool.query('ALTER TABLE speakers DISABLE TRIGGER picture_rules');
});
afterAll(async () => {
  worker.close();
  await test.drop();
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  warnings = [];
  return () => rm(folder, { recursive: true });
});

/** Never runs background work. */
type Background = (task: () => Promise<void>) => Promise<void>;
const never: Background = () => new Promise(() => undefined);

const log = { warn: (_: object, message: string) => warnings.push(message) };

const picturesOf = ({
  root = folder,
  ...options
}: {
  database?: Database;
  root?: string;
  background?: Background;
} = {}) => {
  const storage = createFolderStorage(root);
  return createPictures({
    database: test.database,
    storage,
    log,
    clock,
    worker,
    background: never,
    ...options,
  });
};
const mediaOf = (pictures: Pictures = picturesOf(), root = folder) => {
  const limiter = createWorkLimiter();
  const sendFile = createFileSender({ storage: createFolderStorage(root), limiter });
  return createMedia({ pictures, sendFile, limiter, log });
};

/** Stores the picture as a speaker's and returns its hash. */
async function stored(image: string): Promise<string> {
  await test.database.insertInto('speakers').values({ name: 'N', title: 'T', bio: 'B', image }).execute();
  return pictureHash(image);
}

async function photo(width: number, height: number): Promise<Sharp> {
  return sharp({ create: { width, height, channels: 3, background: '#E2553F' } });
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** An unreachable database. */
const away = (): Database =>
  new Proxy(test.database, {
    get(target, key) {
      if (key === 'getExecutor') throw new Error('connection refused');
      return Reflect.get(target, key);
    },
  });

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

describe('AVIF', () => {
  /** A semaphore whose tasks start when the test says so. */
  function heldSemaphore() {
    const gate = Promise.withResolvers<void>();
    const semaphore = pLimit(1);
    const held: Background = (task) =>
      semaphore(async () => {
        await gate.promise;
        return task();
      });
    return { held, release: gate.resolve };
  }

  it('is never waited for: until it is derived, its address redirects to WebP', async () => {
    const hash = await stored(inBase64(await (await photo(801, 600)).jpeg().toBuffer()));
    const other = await stored(inBase64(await (await photo(802, 600)).jpeg().toBuffer()));
    const { held, release } = heldSemaphore();
    const pictures = picturesOf({ background: held });
    const media = mediaOf(pictures);
    const preparing = pictures.prepare([{ hash, table: 'speakers' }]);
    for (const asked of [hash, other]) {
      const early = await media.request(`/${asked}/380.avif`);
      expect([early.status, early.headers.get('location'), early.headers.get('cache-control')]).toEqual([
        302,
        '380.webp',
        'no-store',
      ]);
      const meanwhile = await media.request(`/${asked}/380.webp`);
      expect([meanwhile.status, meanwhile.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    release();
    await preparing;
    // A request for WebP also queues the AVIF of the same picture.
    await held(async () => undefined);
    const sizes = await Promise.all(
      [hash, other].map(async (asked) => {
        const response = await media.request(`/${asked}/380.avif`);
        return [response.status, response.headers.get('content-type')];
      }),
    );
    expect(sizes).toEqual([
      [200, 'image/avif'],
      [200, 'image/avif'],
    ]);
  });

  it('is not derived for made-up addresses', async () => {
    const lines: string[] = [];
    const pictures = picturesOf({
      background: async (task) => {
        lines.push('begun');
        return task();
      },
    });
    const response = await mediaOf(pictures).request(`/${'b'.repeat(32)}/380.avif`);
    expect([response.status, lines]).toEqual([302, []]);
    expect((await mediaOf(pictures).request(`/${'b'.repeat(32)}/380.webp`)).status).toBe(404);
    expect(lines).toEqual([]);
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

describe('stored pictures', () => {
  it('are derived once for concurrent requests', async () => {
    const hash = await stored(inBase64(await (await photo(900, 900)).png().toBuffer()));
    let questions = 0;
    const counting = test.database.withPlugin({
      transformQuery: ({ node }) => {
        questions += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const media = mediaOf(picturesOf({ database: counting }));
    const answers = await Promise.all(Array.from({ length: 12 }, () => media.request(`/${hash}/720.webp`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    // Its beginning, the picture, and whether it is still in use.
    expect(questions).toBe(3);
  });

  it('are still served while the database is unreachable; others must be requested again later', async () => {
    const hash = await stored(inBase64(square, 'image/svg+xml'));
    await mediaOf().request(`/${hash}/160.webp`);
    const media = mediaOf(picturesOf({ database: away() }));
    expect((await media.request(`/${hash}/160.webp`)).status).toBe(200);
    const other = await media.request(`/${hash}/240.webp`);
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5']);
    expect(warnings).toEqual(['a picture could not be looked up']);
  });

  it('are deleted when no row refers to them any more', async () => {
    const kept = await stored(inBase64(`${square}<!-- kept -->`, 'image/svg+xml'));
    const gone = await stored(inBase64(`${square}<!-- gone -->`, 'image/svg+xml'));
    const media = mediaOf(picturesOf());
    for (const hash of [kept, gone]) expect((await media.request(`/${hash}/96.webp`)).status).toBe(200);
    await test.pool.query(
      'DELETE FROM speakers WHERE id::text IN (SELECT row_id FROM plenaria.images WHERE hash = $1)',
      [gone],
    );
    await picturesOf().prune();
    expect((await media.request(`/${gone}/96.webp`)).status).toBe(404);
    expect(await readdir(path.join(folder, 'media/v2'))).toEqual([kept]);
  });

  it.each([
    ['read', 1, 404],
    ['made', 2, 200],
  ])('are not stored when the row is deleted while they are %s', async (_, read, status) => {
    const hash = await stored(inBase64(`${square}<!-- going -->`, 'image/svg+xml'));
    let answers = 0;
    const goingMeanwhile = test.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1;
        if (answers === read) {
          await test.database.deleteFrom('speakers').execute();
          await picturesOf().prune();
        }
        return result;
      },
    });
    const media = mediaOf(picturesOf({ database: goingMeanwhile }));
    expect((await media.request(`/${hash}/96.webp`)).status).toBe(status);
    expect((await media.request(`/${hash}/96.webp`)).status).toBe(404);
    expect(await readdir(path.join(folder, 'media/v2')).catch(() => [])).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('are answered even if they cannot be stored', async () => {
    const hash = await stored(inBase64(square, 'image/svg+xml'));
    const media = mediaOf(picturesOf({ root: '/dev/null/nowhere' }));
    expect((await media.request(`/${hash}/96.webp`)).status).toBe(200);
    expect(warnings).toEqual(['a derived picture could not be kept']);
  });
});
