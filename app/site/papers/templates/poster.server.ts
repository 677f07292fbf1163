import type PptxGenJS from 'pptxgenjs';
import { dayPalette } from '#congress/look/colours.ts';
import { addBand, describeFile, LAYERS_DEPTH, type TemplateInput } from './look.server.ts';

/** In inches; the width follows from the aspect ratio. */
const HEIGHT = 7.5;
const BAND = 1.65;
const MARGIN = 0.5;
const GAP = 0.22;
const FOOTER = 0.5;
const SECTIONS = ['introduction', 'objective', 'method', 'results', 'conclusion', 'references'] as const;
/** The aspect ratio above which a slide has three columns. */
const WIDE = 1.2;

/** The digital poster: one slide in the aspect ratio given by the facts, with no text smaller than they permit. */
export function writePoster(pptx: PptxGenJS, input: TemplateInput) {
  const palette = dayPalette(input.facts.look);
  const { facts, t } = input;
  const [across = 16, down = 9] = facts.papers.poster.ratio.split(':').map(Number);
  const width = (HEIGHT * across) / down;
  describeFile(pptx, t('poster.name'), input);
  pptx.defineLayout({ name: 'poster', width, height: HEIGHT });
  pptx.layout = 'poster';
  const slide = pptx.addSlide();
  slide.background = { color: palette.white };
  addHeader(slide, width, input);
  addSections(slide, width, input);
  addFooter(slide, width, input);
}

function smallText({ facts, language }: TemplateInput) {
  return {
    fontFace: facts.papers.format.font,
    fontSize: facts.papers.poster.minFontPoints,
    lang: language,
    margin: 0,
  };
}

function addHeader(slide: PptxGenJS.Slide, width: number, input: TemplateInput) {
  const palette = dayPalette(input.facts.look);
  const { t } = input;
  const base = smallText(input);
  const place = { x: MARGIN, w: width - 2 * MARGIN };
  addBand(slide, { width, height: BAND, palette });
  slide.addText(t('poster.title'), {
    ...base,
    ...place,
    objectName: t('poster.title'),
    y: 0.1,
    h: 0.95,
    fontSize: base.fontSize + 4,
    bold: true,
    color: palette.white,
    valign: 'middle',
  });
  slide.addText(t('presenter'), { ...base, ...place, y: 1.06, h: 0.42, color: palette['teal-bright'] });
}

function addSections(slide: PptxGenJS.Slide, width: number, input: TemplateInput) {
  const palette = dayPalette(input.facts.look);
  const { t, tPapers } = input;
  const columns = width / HEIGHT > WIDE ? 3 : 2;
  const rows = Math.ceil(SECTIONS.length / columns);
  const top = BAND + LAYERS_DEPTH + 0.15;
  const w = (width - 2 * MARGIN - GAP * (columns - 1)) / columns;
  const h = (HEIGHT - FOOTER - 0.28 - top - GAP * (rows - 1)) / rows;
  for (const [index, section] of SECTIONS.entries()) {
    const column = Math.floor(index / rows);
    const name = tPapers(`sections.${section}`);
    slide.addText(
      [
        { text: name, options: { bold: true, color: palette.petrol, breakLine: true } },
        { text: t(`poster.${section}`), options: { color: palette.ink } },
      ],
      {
        ...smallText(input),
        objectName: name,
        shape: 'roundRect',
        rectRadius: 0.12,
        fill: { color: [palette.mist, palette['rose-light'], palette.mist][column] ?? palette.mist },
        margin: 11,
        x: MARGIN + column * (w + GAP),
        y: top + (index % rows) * (h + GAP),
        w,
        h,
        valign: 'top',
      },
    );
  }
}

function addFooter(slide: PptxGenJS.Slide, width: number, input: TemplateInput) {
  const palette = dayPalette(input.facts.look);
  const { t } = input;
  const base = { ...smallText(input), y: HEIGHT - FOOTER - 0.08, h: FOOTER, valign: 'middle' as const };
  const dates = (width - 2 * MARGIN) * 0.36;
  slide.addText(t('congress'), {
    ...base,
    x: MARGIN,
    w: width - 2 * MARGIN - dates,
    bold: true,
    color: palette.petrol,
  });
  slide.addText(t('when'), {
    ...base,
    x: width - MARGIN - dates,
    w: dates,
    align: 'right',
    color: palette['ink-soft'],
  });
}
