import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import { PAGE_NAMES, type PageName } from '#app/pages.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { COVERS } from '#congress/look/covers.ts';
import { drawnPlainly } from '#tests/support/drawn-look.ts';
import { says, tells, writtenFacts } from '#tests/support/fact-values.ts';
import { otherFacts } from '#tests/support/other-facts.ts';
import { spoken } from '#tests/support/spoken.ts';
import shareImage from './drawing.server.tsx';
import { shareWords } from './words.ts';

function wordsOf(page: PageName, language: Language, facts = shippedFacts) {
  const t = siteWords(language, spoken(facts)).of('pages');
  return shareWords(page, language, { facts, t, look: drawnPlainly(facts.look) });
}

describe('the words of a share image', () => {
  it('of a page are its title and of which congress, when and where', () => {
    expect(wordsOf('cancellations', 'es')).toEqual({
      brand: 'Tecer',
      title: 'Cancelaciones',
      congress: '3.er Congreso Brasileño de Cuidado de Heridas',
      dates: '28 y 29 de mayo de 2026',
      venue: 'Hotel Jardim das Araucárias',
      city: 'São Paulo – SP',
      look: drawnPlainly(shippedFacts.look),
    });
  });

  it('of the home page are the congress itself, once', () => {
    expect(wordsOf('home', 'en')).toMatchObject({
      title: '3rd Brazilian Congress on Wound Care',
      congress: null,
    });
  });

  it.each(LANGUAGES)('in %s say nothing of the facts of before once they change', (language) => {
    const old = writtenFacts(shippedFacts).filter((fact) => tells(fact) === 'always');
    for (const page of PAGE_NAMES) {
      const shareTexts = Object.values(wordsOf(page, language, otherFacts)).join('\n');
      expect(old.filter((fact) => says(shareTexts, fact))).toEqual([]);
    }
  });
});

describe('a share image', () => {
  it('has the size that its page announces, and the same bytes for the same words', async () => {
    const [first, again] = [
      await shareImage(wordsOf('papers', 'pt-BR')),
      await shareImage(wordsOf('papers', 'pt-BR')),
    ];
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(again.equals(first)).toBe(true);
  });

  it.each(['title', 'congress', 'dates', 'venue', 'city', 'brand'] as const)('shows its %s', async (part) => {
    const words = wordsOf('papers', 'pt-BR');
    const [one, other] = [await shareImage(words), await shareImage({ ...words, [part]: 'Outra coisa' })];
    expect(other.equals(one)).toBe(false);
  });

  it.each([
    ['Nguyễn', 'Nguyển'],
    ['Дмитрий', 'Иванова'],
    ['Ελένη', 'Μαρία'],
    ['Ferida → cura', 'Ferida ← cura'],
    ['Łukasz', 'Żukasz'],
    ['שרה', 'לוי'],
  ])('has letters of its own for %s and %s', async (one, other) => {
    const words = wordsOf('papers', 'pt-BR');
    const [first, second] = [
      await shareImage({ ...words, title: one }),
      await shareImage({ ...words, title: other }),
    ];
    expect(second.equals(first)).toBe(false);
  });

  it.each(COVERS)(
    'leaves its drawing of %s free of a title that is as long as a paragraph',
    async (cover) => {
      const look = drawnPlainly({ ...shippedFacts.look, cover });
      const words = { ...wordsOf('papers', 'pt-BR'), look };
      const long = 'Orientações para a apresentação de trabalhos multidisciplinares aprovados '.repeat(2);
      const image = await shareImage({ ...words, title: long, congress: null });
      const red = await sharp(image)
        .extract({ left: 0, top: 385, width: 1200, height: 12 })
        .extractChannel('red')
        .raw()
        .toBuffer();
      // Nothing right above the layers is as dark as the title's letters.
      expect(Math.min(...red)).toBeGreaterThan(70);
    },
  );
});
