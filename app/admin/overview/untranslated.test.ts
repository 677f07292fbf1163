import { expect, it } from 'vitest';
import { atOnce } from '#congress/at-once.ts';
import type { OutdatedTranslation } from '../content/outdated.ts';
import type { LoadedContent } from '../content/tables.ts';
import { findingUntranslated } from './untranslated.ts';

const untranslated = (...all: Parameters<typeof findingUntranslated>) => atOnce(findingUntranslated(...all));

const times = { created_at: '', updated_at: '' };
const content = (tables: Record<string, object[]>) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => ({ ...times, ...row }))]),
  ) as unknown as LoadedContent;

const missing = (tables: Record<string, object[]>) =>
  untranslated(content(tables), []).map((each) => [
    each.language,
    each.missing.map(({ row, column }) => `${row.id} ${column}`),
  ]);

it('lists the missing translations of each language, and none for empty texts', () => {
  const ana = {
    id: 'ana',
    name: 'Ana',
    title: 'Enfermeira',
    bio: 'Cuida.',
    translations: { en: { title: 'Nurse' } },
  };
  const found = untranslated(content({ speakers: [ana] }), []);
  expect(found.map(({ count }) => count)).toEqual([2, 2]);
  expect(missing({ speakers: [ana, { ...ana, id: 'bia', bio: ' ' }] })).toEqual([
    ['en', ['ana bio']],
    ['es', ['ana title', 'ana bio', 'bia title']],
  ]);
});

it('lists a text only once that the database copies to other rows', () => {
  const table = {
    id: 'mesa',
    type: 'mesa_redonda',
    title: 'Pele',
    theme: 'Pele',
    location: 'Sala 1',
    parent_id: null,
  };
  const lecture = {
    id: 'aula',
    type: 'palestra',
    title: 'Dor',
    theme: null,
    location: 'Sala 1',
    parent_id: 'mesa',
  };
  const members = ['um', 'dois'].map((id) => ({ id, name: id, position: 'Membro', type: 'Científica' }));
  expect(missing({ program_items: [table, lecture], committees: members })[0]).toEqual([
    'en',
    ['um position', 'um type', 'dois position', 'mesa theme', 'mesa location', 'aula title'],
  ]);
});

it('lists outdated translations', () => {
  const ana = { id: 'ana', title: 'Doutora', bio: 'Cuida.', translations: { en: { title: 'Nurse' } } };
  const outdated: OutdatedTranslation = {
    id: '1',
    table_name: 'speakers',
    row_id: 'ana',
    column_name: 'title',
    language: 'en',
    translated_from: '',
    since: '',
  };
  const gone = { ...outdated, id: '2', row_id: 'bia' };
  const found = untranslated(content({ speakers: [ana] }), [outdated, gone]);
  expect(found.map((each) => each.outdated.map(({ row, column }) => `${row.id} ${column}`))).toEqual([
    ['ana title'],
    [],
  ]);
});
