import { describe, expect, it } from 'vitest';
import { unknownPlaceholders } from '#congress/facts/placeholders.ts';
import { LANGUAGES } from '#congress/language.ts';
import { EDITABLE, editableTexts, PLACES, placeOf } from './editable-texts.ts';
import { MESSAGES } from './site-words.ts';
import { namedTexts } from './translate.ts';

const texts = editableTexts(MESSAGES['pt-BR']);

describe('the texts that administrators may change', () => {
  it('are named by names that exist', () => {
    const known = namedTexts(MESSAGES['pt-BR']).map(([name]) => name);
    const begins = (name: string) => known.some((one) => one === name || one.startsWith(`${name}.`));
    const named = Object.values(EDITABLE).flatMap(({ texts: names, but = [] }) => [...names, ...but]);
    expect(named.filter((name) => !begins(name))).toEqual([]);
    const withheld = Object.values(EDITABLE).flatMap(({ but = [] }) => but);
    expect(withheld.filter((name) => placeOf(name))).toEqual([]);
  });

  it('are on every page', () => {
    expect(PLACES.filter((place) => !texts.some((text) => text.place === place))).toEqual([]);
  });

  it('take nothing but facts, in any language', () => {
    const named = LANGUAGES.map((language) => new Map(namedTexts(MESSAGES[language])));
    const wrong = texts.filter(({ id }) =>
      named.some((all) => unknownPlaceholders(all.get(id) ?? '').length),
    );
    expect(wrong).toEqual([]);
  });

  it('are no labels, errors or counted words', () => {
    const fixedTexts = [
      'frame.nav.menu',
      'enquiry.refused.contato.title',
      'agenda.added_one',
      'home.speakers.loading',
    ];
    expect(fixedTexts.map(placeOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
