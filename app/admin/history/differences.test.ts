import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { differences } from './differences.ts';

it('names what changed, and nothing that keeps itself', () => {
  const before = { id: 'a', name: 'Ana', bio: 'Bio', image: null, updated_at: '1' };
  const after = { id: 'a', name: 'Ana Lima', bio: 'Bio', image: '', updated_at: '2' };
  expect(differences(before, after)).toEqual([
    { column: 'name', label: 'Nome', before: 'Ana', after: 'Ana Lima', picture: false },
  ]);
});

it('tells all of what was added or removed', () => {
  expect(differences(null, { id: 'a', name: 'Ana', website: null }).map(({ after }) => after)).toEqual([
    'Ana',
  ]);
  expect(differences({ id: 'a', name: 'Ana' }, null)).toMatchObject([{ before: 'Ana', after: null }]);
});

it('compares facts one by one', () => {
  const facts = { ...shippedFacts, refund: { ...shippedFacts.refund, percent: 80 } };
  expect(differences({ facts: shippedFacts }, { facts })).toMatchObject([
    { column: 'refund.percent', before: '50', after: '80' },
  ]);
});

it('names the language of a translation', () => {
  const before = { translations: { en: { title: 'Nurse' } } };
  const after = { translations: { en: { title: 'Nurse' }, es: { bio: 'Cuida.' } } };
  expect(differences(before, after)).toEqual([
    { column: 'es.bio', label: 'Biografia (Español)', before: null, after: 'Cuida.', picture: false },
  ]);
});
