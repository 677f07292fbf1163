import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { answer } from '#tests/support/everything.ts';
import { aLeader, aLecture, aSpeaker } from '#tests/support/factories.ts';
import { aWeekLater } from '#tests/support/history.ts';
import { waitFor } from '#tests/support/wait.ts';

/** A speaker, a lecture and a member of the leadership: each with a text that is translated and one that is not. */
const lecture = aLecture().with({
  ...{ title: 'Cicatrização lenta', location: 'Sala do Térreo', speaker: 'Ana Exemplo' },
  translations: { en: { location: 'Ground floor room' } },
});
const NOTE = 'Some texts are available in Portuguese only.';
const PAGES = [
  ...['/', '/sobre', '/palestrantes', '/programacao', '/programacao/minha-agenda'],
  ...['/certificados', '/programacao/mudancas'],
];

let site: TestApp;
const page = async (path: string) => (await site.request(path)).text();
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  // Items that are added soon after the programme was loaded do not count as changes of it.
  await aWeekLater(site.database);
  await lecture.storedIn(site.database);
  await site.database
    .insertInto('speakers')
    .values({
      ...aSpeaker().with({ name: 'Ana Exemplo', title: 'Fisiologista', bio: 'Estuda a pele.' }).row,
      translations: { en: { title: 'Physiologist' } },
    })
    .execute();
  await site.database
    .insertInto('faq')
    .values({ question: 'Onde?', answer: 'Aqui.', pages: ['certificates'] })
    .execute();
  await site.database
    .insertInto('leadership_team')
    .values(aLeader(99).with({ title: 'Conselheira' }).row)
    .execute();
  await waitFor(async () => expect(await page('/en/sobre')).toContain('Conselheira'));
});
afterAll(() => site.close());

describe('a text without a translation', () => {
  it.each(PAGES)('is shown in Portuguese with one note, in %s', async (path) => {
    const english = await page(`/en${path === '/' ? '' : path}`);
    expect(english.split(NOTE)).toHaveLength(2);
    expect(await page(path)).not.toContain('data-untranslated');
  });

  it('causes no note on pages that do not show it', async () => {
    expect(await page('/en/comissoes')).not.toContain('data-untranslated');
    expect(await page('/en/contato')).not.toContain('data-untranslated');
  });

  it('is marked as Portuguese, unlike the rest of its row', async () => {
    const english = await page('/en/palestrantes');
    expect(english).toMatch(/<p[^>]* lang="pt-BR"[^>]*>Estuda a pele\.</);
    expect(english).toMatch(/<p class="[^"]*">Physiologist</);
    const programme = await page('/en/programacao');
    expect(programme).toMatch(/<h\d[^>]* lang="pt-BR"[^>]*>Cicatrização lenta</);
    expect(programme).toMatch(/<dd class="[^"]*">Ground floor room</);
    expect(await page('/palestrantes')).not.toContain('lang="pt-BR">Estuda');
  });
});

describe('the language of a page is also that', () => {
  it('of its search, which finds Portuguese words, too', async () => {
    for (const words of ['ground floor', 'sala do terreo', 'cicatrizacao'])
      expect(await page(`/en/programacao?busca=${encodeURIComponent(words)}`)).toContain(
        'Cicatrização lenta',
      );
    for (const words of ['physiologist', 'fisiologista'])
      expect(await page(`/en/palestrantes?busca=${words}`)).toMatch(/Physiologist</);
    expect(await page('/palestrantes?busca=physiologist')).not.toMatch(/Fisiologista</);
  });

  it('of its calendars, sheets and structured data', async () => {
    const files = ['/programacao/dia/1.ics', '/programacao/dia/1.pdf', '/programacao'];
    for (const file of files) {
      const texts = await Promise.all(
        ['', '/en'].map(async (prefix) => (await answer(await site.request(prefix + file))).text),
      );
      const says = (place: string) => texts.map((text) => text.replace(/\s+/g, ' ').includes(place));
      expect([file, says('Sala do Térreo'), says('Ground floor room')]).toEqual([
        file,
        [true, false],
        [false, true],
      ]);
    }
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
        await page('/en/palestrantes/ana-exemplo'),
      ) ?? [];
    expect(data).not.toContain('Fisiologista');
  });
});
