import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadyAnswer } from '#server/http/ready-answer.ts';
import { createLog } from '#server/log.ts';
import { createAnswerCache, SMALLEST_AFTER_MS } from './answer-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const aCache = () => {
  const cache = createAnswerCache({ log: createLog({ logLevel: 'silent' }), improves: true });
  const improved: string[] = [];
  const set = (address: string) => {
    const content = Buffer.from(address);
    const headers = { 'Content-Type': 'text/html' };
    const answer = new ReadyAnswer({ status: 200, content, headers, compressible: true });
    answer.improve = async () => void improved.push(address);
    cache.set({ address, query: [], endless: false }, answer, cache.generation());
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { cache, improved, set, pass };
};

it('compresses its pages further half a minute after the first, also later ones', async () => {
  const { improved, set, pass } = aCache();
  set('/');
  await pass(SMALLEST_AFTER_MS - 1);
  set('/contato');
  expect(improved).toEqual([]);
  await pass(1);
  expect(improved).toEqual(['/', '/contato']);
  set('/local');
  await pass(SMALLEST_AFTER_MS);
  expect(improved).toContain('/local');
});

it('does not compress outdated pages, nor after it has stopped', async () => {
  const { cache, improved, set, pass } = aCache();
  set('/');
  await pass(SMALLEST_AFTER_MS - 1);
  cache.clear();
  set('/en');
  await pass(SMALLEST_AFTER_MS - 1);
  expect(improved).toEqual([]);
  await pass(1);
  expect(improved).toEqual(['/en']);
  set('/es');
  cache.stop();
  await pass(2 * SMALLEST_AFTER_MS);
  expect(improved).toEqual(['/en']);
});
