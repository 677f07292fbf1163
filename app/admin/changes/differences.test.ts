import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Row } from '../content/changes.ts';
import { formsOf } from '../descriptions/all.ts';
import { differences, factDifferences } from './differences.ts';

const forms = formsOf(shippedFacts, []);
const ofSpeaker = (before: Row | null, after: Row | null) => differences(forms.speakers, before, after, []);

it('lists changed columns, without those that the database sets', () => {
  const before = { id: 'a', name: 'Ana', bio: 'Bio', image: null, updated_at: '1' };
  const after = { id: 'a', name: 'Ana Lima', bio: 'Bio', image: '', updated_at: '2' };
  expect(ofSpeaker(before, after)).toEqual([
    { column: 'name', label: 'Nome', before: 'Ana', after: 'Ana Lima', picture: false },
  ]);
});

it('lists all values of a row that was added or removed', () => {
  expect(ofSpeaker(null, { id: 'a', name: 'Ana' }).map(({ after }) => after)).toEqual(['Ana']);
  expect(ofSpeaker({ id: 'a', name: 'Ana' }, null)).toMatchObject([{ before: 'Ana', after: '' }]);
});

it('shows choices and references by their names', () => {
  const stored = { created_at: '', updated_at: '' };
  const table = {
    ...stored,
    id: 'mesa',
    day: 1,
    time: '',
    auditorium: null,
    type: 'mesa_redonda',
    theme: 'Dor',
  };
  const before = { ...stored, id: 'a', type: 'palestra', day: 0, streamed: false, parent_id: null };
  const after = { ...before, day: 1, streamed: true, parent_id: 'mesa', order_position: 2 };
  const changed = differences(forms.program_items, before, after, [table]);
  expect(changed.map(({ label, before: was, after: is }) => [label, was, is])).toEqual([
    ['Dia', 'Cursos pré-congresso', 'Primeiro dia'],
    ['Mesa-redonda', '', 'Dor'],
    ['Transmissão', 'Só presencial', 'Transmitida ao vivo'],
    ['Ordem', '', '2'],
  ]);
});

it('compares facts one by one, with the labels of their fields', () => {
  const { event, refund, ...others } = shippedFacts;
  const after = {
    ...others,
    event: { ...event, firstDay: '2027-03-01' },
    refund: { ...refund, percent: 80 },
  };
  expect(
    factDifferences(shippedFacts, { facts: shippedFacts }, { facts: { ...after, gone: true } }),
  ).toMatchObject([
    { label: 'Primeiro dia', before: expect.stringContaining('2026'), after: '1º de março de 2027' },
    { label: 'Reembolso (%)', before: '50', after: '80' },
    { label: 'Dados do evento', before: '', after: 'Sim' },
  ]);
});

it('lists the facts of list entries that were removed since, without ids', () => {
  const { rooms, ...others } = shippedFacts;
  const further = { id: 'sala-9', name: { 'pt-BR': 'Sala 9', en: 'Room 9', es: 'Sala 9' } };
  const longer = { ...others, rooms: [...rooms, further] };
  expect(
    factDifferences(shippedFacts, { facts: longer }, { facts: shippedFacts }).map(({ label }) => label),
  ).toEqual([
    `Sala ${rooms.length + 1} (português)`,
    `Sala ${rooms.length + 1} (inglês)`,
    `Sala ${rooms.length + 1} (espanhol)`,
  ]);
});

it('names the language of a translation', () => {
  const before = { translations: { en: { title: 'Nurse' } } };
  const after = { translations: { en: { title: 'Nurse' }, es: { bio: 'Cuida.' } } };
  expect(ofSpeaker(before, after)).toEqual([
    { column: 'bio:es', label: 'Biografia (Español)', before: '', after: 'Cuida.', picture: false },
  ]);
});

it('labels facts of the current record by their fields, and those of older records by their group', () => {
  const facts = { ...shippedFacts, venue: { ...shippedFacts.venue, parking: 'Sim' } };
  const labels = factDifferences(shippedFacts, null, { id: '1', facts }).map(({ label }) => label);
  expect(labels).toContain('Números: de onde vêm');
  expect(labels.filter((label) => /^[a-z]+(\.\w+)*$/i.test(label) && !/^[A-ZÀ-Ú]/.test(label))).toEqual([]);
});
