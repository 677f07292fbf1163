import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#congress/language.ts';
import { asksForCopies, decide, isStoredPage, storedAddresses } from './stored-pages.ts';

const decisionFor = (path: string, mode = 'navigate', method = 'GET') =>
  decide({ url: new URL(path, 'https://tecer.example'), method, mode });

describe('a request', () => {
  it.each(['/', '/sobre', '/prazos', '/local', '/en', '/es/prazos'])('for the page %s is stored', (page) => {
    expect(decisionFor(page)).toEqual({ does: 'store', page, isWhole: true });
  });

  it('for a search is answered by the whole, and not stored as it', () => {
    expect(decisionFor('/prazos?dia=2')).toEqual({ does: 'store', page: '/prazos', isWhole: false });
  });

  it.each([
    ['/contato', '/sem-conexao'],
    ['/en/nowhere', '/en/sem-conexao'],
    ['/es/anais?pagina=2', '/es/sem-conexao'],
  ])('for the document %s is stood in for by %s', (path, page) => {
    expect(decisionFor(path)).toEqual({ does: 'fall back', page });
  });

  it.each([
    '/admin',
    '/admin?aba=palestrantes',
    '/rest/v1/speakers',
    '/auth/v1/token',
    '/realtime/v1',
    '/functions/v1/admin-auth',
    '/media/abc/400.webp',
    '/newsletter/confirmar',
    '/letters/stop',
  ])('for %s is left alone', (path) => {
    expect(decisionFor(path)).toBeNull();
    expect(decisionFor(path, 'cors')).toBeNull();
  });

  it('that is no document, or changes something, is left alone', () => {
    expect(decisionFor('/prazos', 'cors')).toBeNull();
    expect(decisionFor('/prazos.ics', 'no-cors')).toBeNull();
    expect(decisionFor('/prazos', 'navigate', 'POST')).toBeNull();
  });
});

describe('what is stored', () => {
  it.each(LANGUAGES)('in %s is of that language, and answers to its own request', (language) => {
    for (const address of storedAddresses(language)) {
      expect(decisionFor(address)).toMatchObject({ page: address });
    }
  });

  it('begins with deadlines and programme, not with the home page', () => {
    expect(asksForCopies('/es/prazos')).toBe(true);
    expect(asksForCopies('/')).toBe(false);
    expect(isStoredPage('/en')).toBe(true);
    expect(isStoredPage('/en/contato')).toBe(false);
  });
});
