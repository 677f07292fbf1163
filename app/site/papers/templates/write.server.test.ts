import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Language } from '#congress/language.ts';
import { spoken } from '#tests/support/spoken.ts';
import { type TemplateName, templateFileName, writeTemplate } from './write.server.ts';

const EMU_PER_CM = 360_000;

async function open(name: TemplateName, language: Language = 'pt-BR', facts = shippedFacts) {
  const zip = await JSZip.loadAsync(await writeTemplate(name, spoken(facts), language));
  const slides = Object.keys(zip.files).filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path));
  const read = async (path: string) => (await zip.file(path)?.async('string')) ?? '';
  const xml = await Promise.all(slides.map(read));
  const size = /<p:sldSz cx="(\d+)" cy="(\d+)"/.exec(await read('ppt/presentation.xml'));
  return {
    slides: xml,
    text: xml
      .join(' ')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' '),
    width: Number(size?.[1]),
    height: Number(size?.[2]),
    points: [...xml.join('').matchAll(/ sz="(\d+)"/g)].map((match) => Number(match[1]) / 100),
    /** The edges of all shapes. */
    edges: [
      ...xml.join('').matchAll(/<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"/g),
    ].map(([, x, y, w, h]) => ({
      left: Number(x),
      top: Number(y),
      right: Number(x) + Number(w),
      bottom: Number(y) + Number(h),
    })),
  };
}

describe.each([
  [
    'pt-BR',
    '3º Congresso Brasileiro de Cuidado em Feridas',
    '28 e 29 de maio de 2026',
    'Resultados e discussão',
  ],
  ['en', '3rd Brazilian Congress on Wound Care', '28 and 29 May 2026', 'Results and discussion'],
  [
    'es',
    '3.er Congreso Brasileño de Cuidado de Heridas',
    '28 y 29 de mayo de 2026',
    'Resultados y discusión',
  ],
] as const)('in %s', (language, congress, dates, results) => {
  it('the paper has as many A4 pages as the least that is accepted, each with the congress', async () => {
    const paper = await open('trabalho', language);
    expect(paper.slides).toHaveLength(shippedFacts.papers.finalPages.min);
    expect(paper.width / EMU_PER_CM).toBeCloseTo(21, 1);
    expect(paper.height / EMU_PER_CM).toBeCloseTo(29.7, 1);
    for (const slide of paper.slides) {
      expect(slide).toContain(congress);
      expect(slide).toContain(dates);
    }
    expect(paper.text).toContain(results);
    expect(paper.text).not.toMatch(/\{\{|undefined|NaN|paper\.|sections\./);
  });

  it('the poster is one slide whose letters are large enough', async () => {
    const poster = await open('poster', language);
    expect(poster.slides).toHaveLength(1);
    expect(poster.width / poster.height).toBeCloseTo(16 / 9, 3);
    for (const words of [congress, dates, results]) expect(poster.text).toContain(words);
    expect(Math.min(...poster.points)).toBe(shippedFacts.papers.poster.minFontPoints);
    expect(poster.text).not.toMatch(/\{\{|undefined|NaN|poster\.|sections\./);
  });
});

it.each(['trabalho', 'poster'] as const)('everything of %s is on the slide', async (name) => {
  const { edges, width, height } = await open(name);
  expect(edges.length).toBeGreaterThan(5);
  for (const { left, top, right, bottom } of edges) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width + 2);
    expect(bottom).toBeLessThanOrEqual(height + 2);
  }
});

it('follows the facts', async () => {
  const { papers } = shippedFacts;
  const facts = {
    ...shippedFacts,
    papers: {
      ...papers,
      finalPages: { min: 4, max: 6 },
      poster: { ...papers.poster, ratio: '3:4', minFontPoints: 28 },
    },
  };
  expect((await open('trabalho', 'pt-BR', facts)).slides).toHaveLength(4);
  const poster = await open('poster', 'pt-BR', facts);
  expect(poster.width / poster.height).toBeCloseTo(3 / 4, 3);
  expect(Math.min(...poster.points)).toBe(28);
});

it('names the file after the congress', () => {
  expect(templateFileName('poster', spoken(), 'pt-BR')).toBe('poster-tecer-3.pptx');
  expect(templateFileName('trabalho', spoken(), 'en')).toBe('paper-tecer-3.pptx');
  const congress = { ...shippedFacts.congress, shortName: 'Ação & Saúde' };
  expect(templateFileName('trabalho', spoken({ ...shippedFacts, congress }), 'pt-BR')).toBe(
    'trabalho-acao-saude-3.pptx',
  );
});
