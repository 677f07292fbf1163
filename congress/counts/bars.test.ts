import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';
import type { DayCount } from './kinds.ts';

const count = (day: string, language: DayCount['language'], count: number): DayCount => ({
  day,
  kind: 'page',
  language,
  count,
  apart: 0,
});

it('has a bar for each day, also where nothing was counted', () => {
  const days = [count('2026-02-28', 'en', 2), count('2026-02-28', 'es', 1), count('2026-03-02', 'pt-BR', 4)];
  expect(barsOf({ since: '2026-02-28', until: '2026-03-02', days })).toEqual([
    { time: '2026-02-28', total: 3, counts: { 'pt-BR': 0, en: 2, es: 1 } },
    { time: '2026-03-01', total: 0, counts: { 'pt-BR': 0, en: 0, es: 0 } },
    { time: '2026-03-02', total: 4, counts: { 'pt-BR': 4, en: 0, es: 0 } },
  ]);
});

it('joins the days of a month where there are more than a chart holds', () => {
  const days = [count('2026-01-31', 'en', 2), count('2026-02-01', 'en', 3), count('2026-02-28', 'en', 1)];
  const bars = barsOf({ since: '2026-01-31', until: '2026-03-15', days });
  expect(bars.map(({ time, total }) => [time, total])).toEqual([
    ['2026-01', 2],
    ['2026-02', 4],
    ['2026-03', 0],
  ]);
});
