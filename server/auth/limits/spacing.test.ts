import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MESSAGES, MOST_STRANGERS } from '../bounds.ts';
import { createSpacing } from './spacing.ts';

const START = Date.parse('2026-03-02T12:00:00Z');

it('lets a stranger ask for an address at any time, and sends few messages a day, the last always good', () => {
  const seconds = fc.array(fc.integer({ min: 1, max: 1200 }), { minLength: 200, maxLength: 400 });
  fc.assert(
    fc.property(seconds, (pauses) => {
      let now = START;
      const spacing = createSpacing(60, () => new Date(now));
      const sent: number[] = [];
      for (const pause of pauses) {
        now += pause * 1000;
        try {
          spacing.requireUnknown('a@b.example');
          sent.push(now);
        } catch {
          expect(now - (sent.at(-1) ?? 0)).toBeLessThan(MESSAGES.seconds * 1000);
        }
      }
      for (const first of sent) {
        const day = sent.filter((one) => one >= first && one < first + 24 * 3600 * 1000);
        expect(day.length).toBeLessThanOrEqual(MESSAGES.burst + (24 * 3600) / MESSAGES.seconds);
      }
    }),
    { numRuns: 20 },
  );
});

it('remembers only so many addresses that nobody has, the latest', () => {
  const spacing = createSpacing(60, () => new Date(START));
  for (let at = 0; at < MOST_STRANGERS + 10; at += 1) spacing.requireUnknown(`${at}@b.example`);
  for (const known of [10, MOST_STRANGERS + 9]) {
    expect(() => spacing.requireUnknown(`${known}@b.example`)).toThrow(/only request this after 60 seconds/);
  }
  expect(() => spacing.requireUnknown('0@b.example')).not.toThrow();
});
