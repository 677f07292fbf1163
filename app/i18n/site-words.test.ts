import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { spoken } from '#tests/support/spoken.ts';
import { pickTexts, siteWords } from './site-words.ts';

const NAME = 'home.hero.subtitle';
const withTexts = (...siteTexts: { id: string; text: string; untranslated?: 'text'[] }[]) => ({
  ...spoken(),
  content: { siteTexts },
});
const subtitle = (language: 'pt-BR' | 'en', ...changed: Parameters<typeof withTexts>) =>
  siteWords(language, withTexts(...changed)).of('home')('hero.subtitle');

describe('a changed text', () => {
  it('takes the place of the shipped one, facts filled in, on pages and in islands', () => {
    const changed = { id: NAME, text: 'Em {{city}}, {{priceStudent}}' };
    expect(subtitle('pt-BR', changed)).toBe(`Em ${shippedFacts.venue.city}, R$\u00a0297,00`);
    expect(pickTexts([NAME], 'pt-BR', withTexts(changed))).toEqual({
      home: { hero: { subtitle: `Em ${shippedFacts.venue.city}, R$\u00a0297,00` } },
    });
    expect(subtitle('pt-BR')).toBe(siteWords('pt-BR', spoken()).of('home')('hero.subtitle'));
  });

  it('leaves the shipped text of a language that it is not translated into', () => {
    expect(subtitle('en', { id: NAME, text: 'Só em português', untranslated: ['text'] })).toBe(
      subtitle('en'),
    );
    expect(subtitle('en', { id: NAME, text: 'In English' })).toBe('In English');
  });

  it('keeps a placeholder for the program where the shipped one has it', () => {
    const changed = { id: 'deadlines.steps.batch.title_other', text: 'Lote {{batch}}' };
    const t = siteWords('pt-BR', withTexts(changed)).of('deadlines');
    expect(t('steps.batch.title', { count: 2, batch: '7º' })).toBe('Lote 7º');
  });

  it.each(['frame.nav.menu', 'home.hero', 'home.hero.nowhere', 'nowhere.at.all'])(
    'changes nothing under the name %s',
    (id) => {
      const words = siteWords('pt-BR', withTexts({ id, text: 'Outro' }));
      expect(words.of('frame')('nav.menu')).toBe('Menu');
      expect(words.of('home')('hero.subtitle')).toBe(subtitle('pt-BR'));
    },
  );
});
