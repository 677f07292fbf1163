import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Answered, askForEverything } from '#tests/support/everything.ts';
import { sampleTexts } from '#tests/support/sample-texts.ts';

/** The beginning of a text, because the description of a page truncates long texts. */
const beginning = (text = '') => text.split('\n')[0]?.slice(0, 40) ?? '';

/** The text on one line, without the backslashes of calendars. */
const inOneLine = ({ text }: Answered) => text.replace(/\\([,;])/g, '$1').replace(/\s+/g, ' ');

/** Skipped: Portuguese pages, share images, and the papers of the first edition, which are not translated. */
const LEFT = /^\/(?!(en|es)(\/|$))|\/compartilhar\/|\/anais\/primeiro-congresso/;

let site: TestApp;
let answers: [address: string, text: string, status: number][];
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  answers = [...(await askForEverything(site, LEFT))].map(([address, answered]) => [
    address,
    inOneLine(answered),
    answered.status,
  ]);
});
afterAll(() => site.close());

describe.each(['en', 'es'] as const)('a first start in %s', (language) => {
  const inLanguage = () => answers.filter(([address]) => languageOf(address) === language);
  const texts = sampleTexts().map((text) => ({
    portuguese: beginning(text['pt-BR']),
    translated: beginning(text[language]),
  }));

  it('only links to existing pages and files', () => {
    const missing = inLanguage().filter(([, , status]) => status !== 200);
    expect(missing.map(([address]) => address).sort()).toEqual([`/${language}/404`, `/${language}/nada`]);
  });

  it('contains no Portuguese text of the sample', () => {
    expect(inLanguage().length).toBeGreaterThan(100);
    const portuguese = texts.filter((text) => text.portuguese !== text.translated);
    const shown = inLanguage().flatMap(([address, text]) =>
      portuguese
        .filter((words) => text.includes(words.portuguese))
        .map((words) => [address, words.portuguese]),
    );
    expect(shown).toEqual([]);
  });
});
