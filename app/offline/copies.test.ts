import { expect, it, vi } from 'vitest';
import { COPIED_AT, cacheOf } from './cache.ts';
import { copiesSince } from './copies.ts';
import { storedPagesIn } from './stored-pages.ts';

const [EARLIER, LATER] = ['2026-05-01T10:00:00.000Z', '2026-05-02T10:00:00.000Z'];

/** A browser with these caches, in the order in which they were made: for each page when it was copied. */
function browserWith(contents: Record<string, Record<string, string>>) {
  const copyIn = (name: string) => async (page: string) => {
    const at = contents[name]?.[page];
    return at ? new Response('', { headers: { [COPIED_AT]: at } }) : undefined;
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } });
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(contents),
    open: async (name: string) => ({ match: copyIn(name) }),
  });
}

const PAGES = storedPagesIn('en');
const allAt = (at: string) => Object.fromEntries(PAGES.map((page) => [page, at]));
const [OLD, NEW] = [cacheOf('1'), cacheOf('2')];

it.each([
  ['none without caches', {}, null],
  ['none if a page is missing', { [OLD]: { ...allAt(EARLIER), [`${PAGES[0]}`]: '' } }, null],
  ['those of the cache that is complete, before', { [OLD]: allAt(EARLIER), [NEW]: {} }, EARLIER],
  ['those of the cache that is complete, after', { [OLD]: {}, [NEW]: allAt(LATER) }, LATER],
  ['the newest', { [OLD]: allAt(EARLIER), [NEW]: allAt(LATER) }, LATER],
  ['as old as the oldest', { [OLD]: { ...allAt(LATER), [`${PAGES[1]}`]: EARLIER } }, EARLIER],
])('copies are %s', async (_, contents, since) => {
  browserWith(contents);
  expect((await copiesSince('en'))?.toISOString() ?? null).toBe(since);
});
