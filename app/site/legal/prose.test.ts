import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#app/i18n/site-words.ts';
import { LANGUAGES } from '#congress/language.ts';
import { blocksOf, OTHER_LINKS, SITE_LINKS } from './prose.tsx';

describe('a long message', () => {
  it('is read as paragraphs, lists and links, however it is indented', () => {
    const text = `
          First line
          and its end.

          - Name | what it is
          - only text, [a link](terms) in it

          Write to [us](contactMail).`;
    expect(blocksOf(text)).toEqual([
      { kind: 'paragraph', pieces: ['First line and its end.'] },
      {
        kind: 'list',
        items: [
          { name: 'Name', pieces: ['what it is'] },
          { name: null, pieces: ['only text, ', { words: 'a link', target: 'terms' }, ' in it'] },
        ],
      },
      { kind: 'paragraph', pieces: ['Write to ', { words: 'us', target: 'contactMail' }, '.'] },
    ]);
  });

  it('is nothing when there is nothing', () => {
    expect(blocksOf(' \n\n ')).toEqual([]);
  });

  it('keeps what only looks like markup', () => {
    expect(blocksOf('a [b] (c) - d | e')).toEqual([{ kind: 'paragraph', pieces: ['a [b] (c) - d | e'] }]);
  });
});

describe.each(LANGUAGES)('the legal texts in %s', (language) => {
  const texts = JSON.stringify(MESSAGES[language].legal);

  it('link only to places that exist', () => {
    const places = [...texts.matchAll(/\]\((\w+)\)/g)].map((match) => match[1]);
    expect(places.length).toBeGreaterThan(10);
    const known: readonly string[] = [...SITE_LINKS, ...OTHER_LINKS];
    expect(places.filter((place) => !known.includes(place ?? ''))).toEqual([]);
  });

  it('link to the same places as the Portuguese ones', () => {
    const placesOf = (all: string) => [...all.matchAll(/\]\((\w+)\)/g)].map((match) => match[1]);
    const source = JSON.stringify(MESSAGES['pt-BR'].legal);
    expect(placesOf(texts)).toEqual(placesOf(source));
  });
});
