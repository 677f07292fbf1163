import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { formsOf } from '../descriptions/all.ts';
import { pathInRow, placesOf, soughtTexts } from './sought.ts';

const places = placesOf(formsOf(shippedFacts, []), shippedFacts);
const sought = (query: string) => soughtTexts(query, places);

it('searches each word, without accents', () => {
  expect(sought(' José  Pé ').map(([word]) => word)).toEqual(['jose', 'pe']);
  expect(sought('')).toEqual([]);
});

it.each([
  ['480,00', '48000'],
  ['480', '48000'],
  ['1.234,50', '123450'],
  ['1,5', '1.5'],
  ['30/06/2026', '2026-06-30'],
  ['30/06', '-06-30'],
])('searches "%s" also in its stored form %s', (written, stored) => {
  expect(sought(written)[0]).toContain(stored);
});

it.each([
  ['biografia', ' speakers.bio'],
  ['biografia', ' speakers.translations.en.bio'],
  ['palestrante', ' speakers.'],
  ['lote', ' event_facts.facts.batches.0.until'],
  ['preço', ' event_facts.facts.batches'],
  ['salas', ' event_facts.facts.rooms'],
])('"%s" is part of the label of %s', (word, place) => {
  expect(sought(word)[0]).toContain(place);
});

it('gives the path of a value in its row', () => {
  expect(pathInRow('speakers', 'bio')).toBe('bio');
  expect(pathInRow('speakers', 'bio:en')).toBe('translations.en.bio');
  expect(pathInRow('event_facts', 'batches.0.until')).toBe('facts.batches.0.until');
});
