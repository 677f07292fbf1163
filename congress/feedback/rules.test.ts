import { expect, it } from 'vitest';
import type { ShownItem } from '../programme/schema.ts';
import { feedbackState, summaryOf, talksOf } from './rules.ts';
import { type Answer, LEAST_ANSWERS } from './schema.ts';

const event = { preCongressDay: null, firstDay: '2026-05-28', lastDay: '2026-05-30' };
const talk = { day: 1, start: 600, end: 660 };

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

const aTalk = (title: string, values: Partial<ShownItem>): ShownItem => ({
  ...{ id: title, day: 1, time: '09:00 - 10:00', type: 'palestra', title, theme: null },
  ...{ speaker: null, moderator: null, location: null, auditorium: null, parent_id: null, ...values },
  people: (['speaker', 'moderator'] as const).flatMap((role) =>
    values[role]?.includes('Ana Lima') ? [{ role, speaker: 'ana', name: 'Ana Lima' }] : [],
  ),
});

function titlesAt(date: string, programItems: ShownItem[]) {
  const facts = { event } as Parameters<typeof talksOf>[2];
  return talksOf('ana', { programItems }, facts, { date, minute: 0 }).map(
    ({ title, opensOn }) => `${title} ${opensOn}`,
  );
}

it('lists what a speaker gives, or moderates alone, and no other lecture of their round table', () => {
  const items = [
    aTalk('Dela', { speaker: 'Ana Lima' }),
    aTalk('De ambos', { speaker: 'Rui Sá e Ana Lima' }),
    aTalk('Dele', { speaker: 'Rui Sá', moderator: 'Ana Lima' }),
    aTalk('Conversa', { moderator: 'Ana Lima' }),
    aTalk('Mesa', { type: 'mesa_redonda', moderator: 'Ana Lima' }),
    aTalk('Na mesa', { speaker: 'Rui Sá', parent_id: 'Mesa' }),
  ];
  expect(titlesAt('2026-07-01', items)).toEqual(['Dela null', 'De ambos null', 'Conversa null']);
});

it('opens the answers of a talk once nobody can answer any more', () => {
  const items = [aTalk('Dela', { speaker: 'Ana Lima' })];
  expect(titlesAt('2026-05-28', items)).toEqual([]);
  expect(titlesAt('2026-05-29', items)).toEqual(['Dela 2026-06-05']);
  expect(titlesAt('2026-06-04', items)).toEqual(['Dela 2026-06-05']);
  expect(titlesAt('2026-06-05', items)).toEqual(['Dela null']);
});

const anAnswer = (id: string, useful: number, remark: string | null): Answer => ({
  ...{ id, useful, clear: 5, remark, language: 'pt-BR' },
});

it('counts the marks and says the remarks in the order of their letters', () => {
  const answers = [anAnswer('a', 5, 'Ótima'), anAnswer('b', 1, null), anAnswer('c', 5, 'Curta')];
  expect(summaryOf(answers)).toEqual({
    answers: 3,
    marks: { useful: [1, 0, 0, 0, 2], clear: [0, 0, 0, 0, 3] },
    remarks: [
      { id: 'c', text: 'Curta', language: 'pt-BR' },
      { id: 'a', text: 'Ótima', language: 'pt-BR' },
    ],
  });
  expect(summaryOf(answers.slice(0, LEAST_ANSWERS - 1))).toBeNull();
});
