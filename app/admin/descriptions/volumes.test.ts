import { expect, it } from 'vitest';
import { otherFacts } from '#tests/support/other-facts.ts';
import { peopleColumn, volumesEditor } from './volumes.tsx';

const { initial, row } = volumesEditor(otherFacts);

it('prefills a volume from the facts of its edition', () => {
  const { congress, event, venue, organiser } = otherFacts;
  expect(initial?.()).toEqual({
    ...{ language: 'pt-BR', edition: `${congress.edition}`, conference: congress.name['pt-BR'] },
    title: `${congress.name['pt-BR']}: anais da 8ª edição`,
    ...{ first_day: event.firstDay, last_day: event.lastDay, city: venue.city, publisher: organiser.name },
  });
});

it('warns of an author name that may be two people, until it is marked as one', () => {
  const told = peopleColumn.doubts('Ana Souza, Bia Lima\nGarcía Márquez, Gabriel\nRui Sá | UFMG');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^“Ana Souza, Bia Lima” fica como uma pessoa só, de sobrenome “Ana Souza”/);
  expect(peopleColumn.doubts('García Márquez, Gabriel José | pessoa')).toEqual([]);
});

it('shows in the list from which day a volume is public', () => {
  expect(row.detail({ edition: 8, published: '2031-12-01' } as never)).toBe(
    '8ª edição, publicação em 1º de dezembro de 2031',
  );
});
