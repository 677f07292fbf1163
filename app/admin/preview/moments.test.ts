import { expect, it } from 'vitest';
import { addDays } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { atOf, quickMoments, wallOf, wallText } from './moments.ts';

const ZONE = 'America/Sao_Paulo';

it('converts local times of the congress regardless of the browser’s time zone', () => {
  expect(wallOf(new Date('2026-05-27T02:30:00Z'), ZONE)).toBe('2026-05-26T23:30');
  expect(atOf('2026-05-26T23:30', ZONE)).toBe('2026-05-26T23:30:00-03:00');
  expect(wallText('2026-05-27T10:00')).toBe('27/05/2026 10:00');
});

it.each(['', '2026-05-27', '1999-12-31T23:59', '12026-01-01T00:00', '2026-02-31T25:00'])(
  'does not read %j',
  (wall) => {
    expect(atOf(wall, ZONE)).toBeNull();
  },
);

it('offers the times at which the site changes, in order', () => {
  const moments = quickMoments(shippedFacts);
  const walls = moments.map(({ wall }) => wall);
  expect(walls).toEqual([...walls].sort());
  const { event, papers } = shippedFacts;
  expect(moments.filter(({ kind }) => kind !== 'eve').map(({ wall }) => wall.slice(0, 10))).toEqual([
    event.preCongressDay,
    event.firstDay,
    event.lastDay,
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ]);
  expect(moments).toContainEqual({
    kind: 'eve',
    step: 'abstract',
    wall: `${addDays(papers.submissionDeadline, -1)}T09:00`,
  });
  const oneDay = {
    ...shippedFacts,
    event: { ...event, preCongressDay: event.firstDay, lastDay: event.firstDay },
  };
  expect(quickMoments(oneDay).filter(({ kind }) => kind === 'step')).toHaveLength(1);
});
