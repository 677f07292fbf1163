import type PptxGenJS from 'pptxgenjs';
import { dayPalette } from '#congress/look/colours.ts';
import { addBand, describeFile, type TemplateInput } from './look.server.ts';

const INCH_CM = 2.54;
const PAPER = { width: 21 / INCH_CM, height: 29.7 / INCH_CM };
const BAND = 0.95;
const FOOTER = 0.55;
/** The sections of a full paper below its title, with their shares of the page. */
const SHARES = {
  introduction: 2,
  objective: 1,
  method: 2,
  results: 3,
  conclusion: 1.5,
  descriptors: 0.6,
  references: 3,
} as const;
type PaperSection = keyof typeof SHARES;
const SECTIONS = Object.keys(SHARES) as PaperSection[];

/**
 * A full paper as A4 pages in the congress's design, as many as the minimum accepted, with guidance in each section.
 */
export function writePaper(pptx: PptxGenJS, input: TemplateInput) {
  const { facts, t } = input;
  const pages = Math.max(1, facts.papers.finalPages.min);
  describeFile(pptx, t('paper.name'), input);
  pptx.defineLayout({ name: 'paper', ...PAPER });
  pptx.layout = 'paper';
  for (let page = 0; page < pages; page += 1) {
    const slide = pptx.addSlide();
    addFrame(slide, page + 1, input);
    const top = page === 0 ? addOpening(slide, input) : BAND + 0.65;
    addSections(slide, sectionsOf(page, pages), top, input);
  }
}

function sectionsOf(page: number, pages: number) {
  const place = (index: number) => Math.round((index * SECTIONS.length) / pages);
  return SECTIONS.slice(place(page), place(page + 1));
}

/** The position between the margins, and the font. */
function textBase({ facts, language }: TemplateInput) {
  const x = facts.papers.format.marginCm / INCH_CM;
  return { fontFace: facts.papers.format.font, lang: language, margin: 0, x, w: PAPER.width - 2 * x };
}

function addFrame(slide: PptxGenJS.Slide, page: number, input: TemplateInput) {
  const palette = dayPalette(input.facts.look);
  const { t } = input;
  const base = textBase(input);
  const { x, w } = base;
  addBand(slide, { width: PAPER.width, height: BAND, palette });
  slide.addText(t('congress'), {
    ...base,
    objectName: t('congress'),
    y: 0.16,
    h: 0.28,
    fontSize: 13,
    bold: true,
    color: palette.white,
  });
  slide.addText(`${t('when')} · ${t('where')}`, {
    ...base,
    y: 0.44,
    h: 0.24,
    fontSize: 10.5,
    color: palette['teal-bright'],
  });
  const footer = { ...base, y: PAPER.height - FOOTER, h: 0.3, fontSize: 9, color: palette['ink-soft'] };
  slide.addText(t('paper.limits'), footer);
  slide.addText(t('paper.page', { page }), { ...footer, align: 'right', x: x + w - 1.2, w: 1.2 });
}

/** Adds title and authors; @returns the top of the first section. */
function addOpening(slide: PptxGenJS.Slide, input: TemplateInput): number {
  const palette = dayPalette(input.facts.look);
  const { t } = input;
  const base = textBase(input);
  slide.addText(t('paper.title'), {
    ...base,
    objectName: t('paper.title'),
    y: BAND + 0.55,
    h: 0.75,
    fontSize: 24,
    bold: true,
    color: palette.ink,
    valign: 'bottom',
  });
  slide.addText(t('authors'), {
    ...base,
    y: BAND + 1.38,
    h: 0.55,
    fontSize: 11,
    color: palette['ink-soft'],
    valign: 'top',
  });
  return BAND + 2.1;
}

function addSections(slide: PptxGenJS.Slide, sections: PaperSection[], top: number, input: TemplateInput) {
  const palette = dayPalette(input.facts.look);
  const { facts, t, tPapers } = input;
  const { fontPoints, lineSpacing } = facts.papers.format;
  const base = { ...textBase(input), fontSize: fontPoints };
  const gap = 0.2;
  const shares = sections.reduce((sum, section) => sum + SHARES[section], 0);
  const available = PAPER.height - FOOTER - 0.25 - top - gap * (sections.length - 1);
  let y = top;
  for (const section of sections) {
    const h = (available * SHARES[section]) / shares;
    slide.addShape('rect', { x: base.x, y, w: 0.5, h: 0.045, fill: { color: palette.coral } });
    slide.addText(tPapers(`sections.${section}`), {
      ...base,
      y: y + 0.1,
      h: 0.32,
      bold: true,
      color: palette.petrol,
    });
    slide.addText(t(`paper.${section}`), {
      ...base,
      objectName: tPapers(`sections.${section}`),
      y: y + 0.44,
      h: h - 0.44,
      color: palette['ink-soft'],
      align: 'justify',
      valign: 'top',
      lineSpacingMultiple: lineSpacing,
    });
    y += h + gap;
  }
}
