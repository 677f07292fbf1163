import { expect, it } from 'vitest';
import { feedbackState } from './rules.ts';

const event = { preCongressDay: null, firstDay: '2026-05-28', lastDay: '2026-05-30' };
const talk = { day: 1, start: 600 };

it.each([
  ['2026-05-27', 1439, 'notYet'],
  ['2026-05-28', 599, 'notYet'],
  ['2026-05-28', 600, 'open'],
  ['2026-06-04', 1439, 'open'],
  ['2026-06-05', 0, 'over'],
])('on %s at minute %i a talk of the first day at ten is %s', (date, minute, state) => {
  expect(feedbackState(talk, event, { date, minute })).toBe(state);
});

it('follows a lecture’s own time inside its round table', () => {
  const lecture = { ...talk, inside: { start: 640, end: 660 } };
  expect(feedbackState(lecture, event, { date: '2026-05-28', minute: 620 })).toBe('notYet');
  expect(feedbackState(lecture, event, { date: '2026-05-28', minute: 640 })).toBe('open');
});
