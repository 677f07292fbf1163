import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pace } from '#server/limits/paces.ts';
import { CODE_TRIES, PASSWORD_TRIES } from '../bounds.ts';
import { createProviderLimit, createTryLimits, type Outcome } from './tries.ts';

const right = async () => true;
const wrong = async () => false;
const stranger = async () => true;

/** Limits with their own clock and without delays. */
function limits(tries = PASSWORD_TRIES, most?: number) {
  const time = { seconds: 0 };
  const waits: number[] = [];
  const made = createTryLimits({
    tries,
    clock: () => new Date(time.seconds * 1000),
    wait: async (ms) => void waits.push(ms),
    ...(most && { most }),
  });
  const times = (count: number, one: (place: number) => Promise<Outcome>) =>
    Promise.all(Array.from({ length: count }, (_, place) => one(place)));
  return { attempt: made.attempt, limits: made, time, times, waits };
}

const refused = (outcomes: Outcome[]) => outcomes.filter((outcome) => 'retryAfter' in outcome).length;

it('checks ten wrong tries of a network at an account, then one every two minutes', async () => {
  const { attempt, time, times } = limits();
  const guess = () => attempt('a', 'ana', wrong);
  expect(refused(await times(10, guess))).toBe(0);
  expect(await times(20, guess)).toEqual(Array.from({ length: 20 }, () => ({ retryAfter: 120 })));
  time.seconds += 120;
  expect(refused(await times(10, guess))).toBe(9);
});

it('also limits concurrent tries', async () => {
  const { attempt, times } = limits();
  expect(refused(await times(100, () => attempt('a', 'ana', wrong)))).toBe(90);
});

it('does not let names made up by a neighbour delay anyone, whether they exist or not', async () => {
  const { attempt, times } = limits();
  const attack = times(1000, (place) => attempt('wifi', `nobody ${place}`, undefined));
  const mistakes = times(10, () => attempt('wifi', 'ana', wrong));
  const entering = [attempt('wifi', 'ana', right), attempt('wifi', 'rui', right, stranger)];
  expect(refused(await attack)).toBe(0);
  await mistakes;
  expect(await Promise.all(entering)).toEqual([{ retryAfter: 120 }, { right: true }]);
  expect(await attempt('wifi', 'eva', right)).toEqual({ right: true });
});

it('does not let an attack from many addresses delay anyone elsewhere', async () => {
  const { attempt, times } = limits();
  const attack = await times(1500, (place) => attempt(`bot ${place % 300}`, 'ana', wrong, stranger));
  expect(attack.length - refused(attack)).toBe(PASSWORD_TRIES.strangers.burst);
  expect(await attempt('home', 'ana', right)).toEqual({ right: true });
  expect(await attempt('hotel', 'ana', right, stranger)).toEqual({ right: true });
});

it('answers a first try beyond the limit as if unchecked, and does not check a second one', async () => {
  const { attempt, times } = limits();
  await times(20, (place) => attempt(`bot ${place}`, 'ana', wrong, stranger));
  let checked = 0;
  const check = async () => {
    checked += 1;
    return false;
  };
  const tries = [];
  for (let i = 0; i < 3; i += 1) tries.push(await attempt('another', 'ana', check, stranger));
  expect(tries).toEqual([{ retryAfter: 120 }, { retryAfter: 120 }, { retryAfter: 120 }]);
  expect(checked).toBe(1);
});

it('never limits correct sign-ins; a correct one clears earlier failures', async () => {
  const { attempt, times } = limits();
  for (const who of [undefined, stranger]) {
    expect(refused(await times(100, () => attempt('a', 'ana', right, who)))).toBe(0);
  }
  await times(9, () => attempt('a', 'ana', wrong));
  await attempt('a', 'ana', right);
  expect(refused(await times(9, () => attempt('a', 'ana', wrong)))).toBe(0);
});

it('does not count a try whose check failed', async () => {
  const { attempt, times } = limits();
  const away = async () => {
    throw new Error('the database is away');
  };
  await times(30, () => attempt('a', 'ana', away, stranger).catch(() => ({ right: false })));
  expect(await attempt('a', 'ana', right, stranger)).toEqual({ right: true });
});

it('delays the response to a wrong try, but not to a correct one', async () => {
  const { attempt, waits } = limits();
  await attempt('a', 'ana', right);
  expect(waits).toEqual([]);
  await attempt('a', 'ana', wrong);
  await attempt('a', 'nobody', undefined);
  expect(waits).toHaveLength(2);
});

const attack = fc.array(fc.record({ from: fc.nat(60), after: fc.nat(20) }), {
  minLength: 200,
  maxLength: 400,
});
/** How many takes a bucket allows in an hour. */
const anHour = ({ burst, seconds }: Pace) => burst + Math.floor(3600 / seconds);

it('gives the same outcomes for an account and for an unknown name', async () => {
  await fc.assert(
    fc.asyncProperty(attack, async (guesses) => {
      const { attempt, time } = limits();
      for (const { from, after } of guesses) {
        time.seconds += after;
        const outcome = await attempt(`${from}`, 'ana', wrong, stranger);
        expect(await attempt(`${from}`, 'nobody', undefined)).toEqual(outcome);
      }
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['passwords', PASSWORD_TRIES],
  ['codes', CODE_TRIES],
])(
  'tells strangers of at most fifty wrong %s in an hour, and checks as many as the limits allow',
  async (_, tries) => {
    expect(anHour(tries.strangers)).toBeLessThanOrEqual(50);
    expect(anHour(tries.pair)).toBeLessThanOrEqual(50);
    await fc.assert(
      fc.asyncProperty(attack, async (guesses) => {
        const { attempt, time } = limits(tries);
        let checked = 0;
        let answered = 0;
        const check = async () => {
          checked += 1;
          return false;
        };
        for (const { from, after } of guesses) {
          time.seconds = Math.min(3600, time.seconds + after);
          if ('right' in (await attempt(`${from}`, 'ana', check, stranger))) answered += 1;
        }
        expect(answered).toBeLessThanOrEqual(anHour(tries.strangers));
        expect(checked).toBeLessThanOrEqual(anHour(tries.strangers) + anHour(tries.first));
      }),
      { numRuns: 20 },
    );
  },
);

it('limits the number of stored keys, whatever names and addresses are made up', async () => {
  const names = fc.array(fc.tuple(fc.string(), fc.string(), fc.boolean(), fc.boolean()), { minLength: 50 });
  await fc.assert(
    fc.asyncProperty(names, async (tries) => {
      const { attempt, limits: made } = limits(PASSWORD_TRIES, 10);
      for (const [network, account, exists, known] of tries)
        await attempt(network, account, exists ? wrong : undefined, async () => !known);
      expect(made.size).toBeLessThanOrEqual(4 * 10);
    }),
    { numRuns: 20 },
  );
});

it('keeps the counters of an account, however many names are made up', async () => {
  const { attempt, times } = limits(PASSWORD_TRIES, 10);
  await times(10, () => attempt('a', 'ana', wrong));
  await times(100, (place) => attempt('a', `nobody ${place}`, undefined));
  expect(await attempt('a', 'ana', right)).toEqual({ retryAfter: 120 });
});

it('keeps the counters of made-up names too: losing only those would reveal that no account exists', async () => {
  const { attempt, times } = limits(PASSWORD_TRIES, 10);
  await times(10, () => attempt('a', 'nobody', undefined));
  await times(100, (place) => attempt('a', `nobody ${place}`, undefined));
  expect(await attempt('a', 'nobody', undefined)).toEqual({ retryAfter: 120 });
});

it('allows a network sixty sign-ins at providers, then one every ten seconds', () => {
  const begin = createProviderLimit(() => new Date(0));
  for (let i = 0; i < 60; i += 1) begin('a');
  expect(() => begin('a')).toThrow(expect.objectContaining({ status: 429, retryAfter: 10 }));
  begin('b');
});
