import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANSWER_STEP_MS } from '../bounds.ts';
import { answerInSteps } from './tries.ts';

it('answers only at multiples of the step, whatever the duration and also for errors', async () => {
  const work = fc.record({ takes: fc.integer({ min: 0, max: 10_000 }), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(work, async ({ takes, fails }) => {
      let time = 0;
      const answer = answerInSteps(
        async () => {
          time += takes;
          if (fails) throw new Error('refused');
          return 'done';
        },
        {
          now: () => time,
          wait: async (ms) => {
            time += ms;
          },
        },
      );
      await expect(answer.catch((error: Error) => error.message)).resolves.toBe(fails ? 'refused' : 'done');
      expect(time % ANSWER_STEP_MS).toBe(0);
      expect(time - takes).toBeLessThanOrEqual(ANSWER_STEP_MS);
    }),
  );
});
