import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import { volumeCitations } from '#app/site/annals/citations.server.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { samplePapers, sampleVolume } from '#tests/support/annals.ts';
import { drawnPlainly } from '#tests/support/drawn-look.ts';
import { structureOf } from '#tests/support/pdf-structure.ts';
import { spoken } from '#tests/support/spoken.ts';
import volumeFile from './drawing.server.tsx';
import { volumeWords } from './words.ts';

const [first, second] = samplePapers;
if (!first || !second) throw new Error('The sample has papers.');
const both = {
  ...first,
  translations: { en: { title: 'Turning by a clock', abstract: 'p ≤ 0.05; SpO₂ and β' } },
};
const papers = [both, { ...second, authors: first.authors, doi: '10.1234/anais.2' }];
const volume = { ...sampleVolume, issn: '2049-3630' };

function words() {
  return volumeWords({
    ...{ volume, papers, language: 'en', origin: 'https://tecer.example', changed: '2026-05-02' },
    texts: new Map(papers.map((paper) => [paper.id, paper])),
    citations: volumeCitations(volume, {
      url: 'https://tecer.example/anais',
      day: '2026-05-02',
      language: 'pt-BR',
    }),
    words: siteWords('en', spoken()),
    look: drawnPlainly(shippedFacts.look),
  });
}

const squeezed = (text: string) => text.replace(/\s/g, '');

it('the file of a volume has a cover, its data, its contents with pages, its papers and their authors', async () => {
  const document = await getDocumentProxy(new Uint8Array(await volumeFile(words())));
  const { info } = await getMeta(document);
  expect(info).toMatchObject({ Title: volume.title, Author: volume.publisher, Language: 'en' });
  const outline = await document.getOutline();
  expect(outline.map(({ title }: { title: string }) => title)).toEqual([
    ...[volume.title, 'About the publication', 'Contents'],
    ...papers.map(({ title }) => title),
    'Index of authors',
  ]);
  const { text } = await extractText(document);
  const pages = text.map(squeezed);
  const begins = papers.map(({ abstract }) =>
    pages.findIndex((page) => page.includes(squeezed(abstract).slice(12, 60))),
  );
  expect(begins.every((page) => page > 0)).toBe(true);
  for (const [place, page] of begins.entries())
    expect(pages[2]).toContain(squeezed(`${papers[place]?.authors.at(-1)?.name}${page + 1}`));
  expect(pages.join('')).toContain(squeezed(`Abreu, Igor de ${begins.map((page) => page + 1).join('')}`));
  for (const text of ['ISSN2049-3630', 'SpO₂andβ']) expect(pages.join('')).toContain(text);
  const last = await document.getPage((begins[1] ?? 0) + 1);
  const links = (await last.getAnnotations()).map(({ url }: { url?: string }) => url);
  expect(links).toContain('https://doi.org/10.1234/anais.2');
});

it('is read aloud by its headings, each text in its own language', async () => {
  const { read, unmarked, links } = await structureOf(await volumeFile(words()));
  expect(read.filter((part) => /^H[12]/.test(part))).toEqual([
    `H1 ${volume.title}`,
    ...['H2 About the publication', 'H2 Contents'],
    ...papers.map(({ language, title }) => `H2 (${language}) ${title}`),
    'H2 Index of authors',
  ]);
  expect(read).toContain('Sect (en)');
  expect(read).toContain('P Turning by a clock');
  expect(unmarked).toBe('');
  expect(links).toBeGreaterThan(papers.length);
});

it('is the same file for the same content', async () => {
  expect((await volumeFile(words())).equals(await volumeFile(words()))).toBe(true);
});
