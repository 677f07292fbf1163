import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import type { Database } from '#database/tables.ts';
import {
  type Background,
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

/** An unreachable database. */
const away = (): Database =>
  new Proxy(test.database, {
    get(target, key) {
      if (key === 'getExecutor') throw new Error('connection refused');
      return Reflect.get(target, key);
    },
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
