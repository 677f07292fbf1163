import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatchUp, delayBefore } from './catch-up.ts';

describe('the delay before a refresh', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

  it('is within 400 ms on a calm day, and never more than 10 s', () => {
    fc.assert(
      fc.property(share, fc.nat(2000), (random, recent) => {
        const delay = delayBefore(recent, () => random);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThan(recent === 0 ? 400 : 10_000);
      }),
    );
  });

  it('is spread evenly, and wider after each recent refresh', () => {
    const at = (recent: number, random: number) => delayBefore(recent, () => random);
    expect([0, 0.25, 0.5, 0.75].map((random) => at(0, random))).toEqual([0, 100, 200, 300]);
    expect([0, 1, 2, 3, 4, 5, 6].map((recent) => at(recent, 0.5))).toEqual([
      200, 400, 800, 1600, 3200, 5000, 5000,
    ]);
  });
});

describe('catching up', () => {
  let hidden = false;
  let refreshes: number[] = [];
  let answer: () => Promise<boolean> = async () => true;
  let failures = 0;
  const aPage = () =>
    createCatchUp({
      refresh: () => {
        refreshes.push(Date.now());
        return answer();
      },
      failed: () => {
        failures += 1;
      },
      hidden: () => hidden,
      random: () => 0.5,
      clock: () => Date.now(),
    });

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    hidden = false;
    refreshes = [];
    answer = async () => true;
    failures = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('answers a burst of changes once', async () => {
    const page = aPage();
    for (let i = 0; i < 2000; i += 1) page.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refreshes).toEqual([200]);
  });

  it('shows a change during the refresh by another one, when the first is over', async () => {
    let finish = () => {};
    answer = () =>
      new Promise((done) => {
        finish = () => done(true);
      });
    const page = aPage();
    page.changed();
    await vi.advanceTimersByTimeAsync(300);
    page.changed();
    await vi.advanceTimersByTimeAsync(2000);
    expect(refreshes).toEqual([200]);
    finish();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refreshes).toEqual([200, 2300 + 400]);
  });

  it('is tried again until it succeeds, and told once when it has failed four times', async () => {
    answer = async () => false;
    const page = aPage();
    page.changed();
    await vi.advanceTimersByTimeAsync(2000);
    expect(refreshes).toEqual([200, 700, 1700]);
    expect(failures).toBe(0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(failures).toBe(1);
    const [last = 0, before = 0] = refreshes.toReversed();
    expect(last - before).toBe(2000);
    answer = () => Promise.reject(new Error('no network'));
    await vi.advanceTimersByTimeAsync(10_000);
    answer = async () => true;
    const from = Date.now();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(refreshes.filter((at) => at > from)).toHaveLength(1);
    expect(failures).toBe(1);
  });

  it('is tried at once when there is a network again', async () => {
    answer = async () => false;
    const page = aPage();
    page.changed();
    await vi.advanceTimersByTimeAsync(2000);
    answer = async () => true;
    page.now();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refreshes).toEqual([200, 700, 1700, 2000]);
    page.now();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refreshes).toHaveLength(4);
  });

  it('refreshes a busy site ever more seldom, and is quick again after calm', async () => {
    const page = aPage();
    const editing = setInterval(page.changed, 100);
    await vi.advanceTimersByTimeAsync(60_000);
    clearInterval(editing);
    expect(refreshes.length).toBeLessThan(25);
    await vi.advanceTimersByTimeAsync(60_000);
    const calm = Date.now();
    page.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((refreshes.at(-1) ?? 0) - calm).toBe(200);
  });

  it('asks for nothing while nobody looks, and at once when somebody does', async () => {
    const page = aPage();
    page.changed();
    hidden = true;
    page.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    page.now();
    expect(refreshes).toEqual([]);
    hidden = false;
    page.now();
    page.now();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refreshes).toEqual([60_000]);
  });
});
