import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGES, languageOf, localizedPath, withoutLanguage } from './language.ts';

describe('languages', () => {
  it.each([
    ['/', 'pt-BR'],
    ['/contato', 'pt-BR'],
    ['/en', 'en'],
    ['/en/contato', 'en'],
    ['/es/', 'es'],
    ['/english', 'pt-BR'],
    ['/especial', 'pt-BR'],
  ])('%s is in %s', (pathname, language) => {
    expect(languageOf(pathname)).toBe(language);
  });

  it.each([
    ['/', 'en', '/en'],
    ['/#valores', 'en', '/en#valores'],
    ['/contato', 'es', '/es/contato'],
    ['/contato', 'pt-BR', '/contato'],
  ] as const)('%s in %s is %s', (path, language, expected) => {
    expect(localizedPath(path, language)).toBe(expected);
  });

  it('finds the way back from any language', () => {
    const pathname = fc
      .array(fc.stringMatching(/^[a-z][a-z-]{2,10}$/), { maxLength: 3 })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(pathname, fc.constantFrom(...LANGUAGES), (path, language) => {
        const localized = localizedPath(path, language);
        expect(languageOf(localized)).toBe(language);
        expect(withoutLanguage(localized)).toBe(path);
      }),
    );
  });

  it('accepts only the three languages as a preference', () => {
    expect(['pt-BR', 'en', 'es', 'pt', 'EN', '', null, 1].filter(isLanguage)).toEqual(['pt-BR', 'en', 'es']);
  });
});
