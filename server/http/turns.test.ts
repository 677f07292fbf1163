import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { requestOrigin, withinRequest } from './request-context.ts';
import { createTurns } from './turns.ts';

it('starts requests round-robin by network, a few at a time', async () => {
  const rounds: (() => void)[] = [];
  const turn = createTurns((run) => rounds.push(run), 3);
  const started: string[] = [];
  for (const key of ['flood', 'flood', 'flood', 'flood', 'flood', 'a', 'b', 'a'])
    void turn(key).then(() => started.push(key));
  const order: string[] = [];
  while (rounds.length > 0) {
    rounds.shift()?.();
    await setImmediate();
    order.push(started.splice(0).join(' '));
  }
  expect(order).toEqual(['flood a b', 'flood a flood', 'flood flood']);
});

it('keeps the context of each request', async () => {
  const turn = createTurns();
  const { signal } = new AbortController();
  const keys = await Promise.all(
    ['a', 'b', 'c'].map((rateLimitKey) =>
      withinRequest({ id: 'x', rateLimitKey, signal }, () =>
        turn('one').then(() => requestOrigin()?.rateLimitKey),
      ),
    ),
  );
  expect(keys).toEqual(['a', 'b', 'c']);
});
