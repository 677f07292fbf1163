import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPaceSketch } from './pace-sketch.ts';
import { createPaces } from './paces.ts';

const PACE = { burst: 3, seconds: 10 };

it('counts like the exact table', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    after: fc.nat(15),
    does: fc.constantFrom('take', 'take', 'giveBack', 'isFull'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      let seconds = 1000;
      const clock = () => new Date(seconds * 1000);
      const [sketch, exact] = [createPaceSketch(PACE, clock, 2 ** 20), createPaces(PACE, clock)];
      for (const { key, after, does } of steps) {
        seconds += after;
        const call = does as 'take';
        expect(sketch[call](key)).toEqual(exact[call](key));
      }
    }),
    { numRuns: 30 },
  );
});

it('evicts no key for others, and counts hardly any too high', () => {
  const sketch = createPaceSketch(PACE, () => new Date(0));
  for (let time = 0; time < 3; time += 1) sketch.take('a');
  let wrong = 0;
  for (let one = 0; one < 50_000; one += 1) if (sketch.take(`invented ${one}`) > 0) wrong += 1;
  expect(sketch.take('a')).toBe(10);
  expect(wrong).toBeLessThan(5);
});
