import type PptxGenJS from 'pptxgenjs';
import type { Translate } from '#app/i18n/translate.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import type { Palette } from '#congress/palette.ts';

export interface TemplateInput {
  facts: Facts;
  language: Language;
  t: Translate<'paperTemplates'>;
  tPapers: Translate<'papers'>;
}

/** From the band outwards. */
const LAYERS = ['coral', 'coral-soft', 'rose'] as const;
/** How far each layer extends beyond the one inside it, and the amplitude of its edge, in inches. */
const THICKNESS = 0.13;
const SWING = 0.07;
const SAMPLES = 48;

/** How far the layers extend below a band, in inches. */
export const LAYERS_DEPTH = 3 * THICKNESS;
// A custom shape, which the library supports but does not declare.
const OWN_SHAPE = 'custGeom' as string as PptxGenJS.SHAPE_NAME;

/** A dark band at the top of a slide, ending in healing layers. In inches. */
interface Band {
  width: number;
  height: number;
  palette: Palette;
}

export function addBand(slide: PptxGenJS.Slide, { width, height, palette }: Band) {
  for (const [index, tone] of LAYERS.toReversed().entries()) {
    const fall = THICKNESS * (LAYERS.length - index);
    slide.addShape(OWN_SHAPE, wave({ width, height: height + fall, color: palette[tone], turn: index }));
  }
  slide.addShape(OWN_SHAPE, wave({ width, height, color: palette.ink, turn: 3 }));
}

interface Wave {
  width: number;
  height: number;
  color: string;
  turn: number;
}

function wave({ width, height, color, turn }: Wave): PptxGenJS.ShapeProps {
  const edge = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const share = 1 - index / SAMPLES;
    return { x: width * share, y: height - SWING + SWING * Math.sin(share * 7 + turn * 0.8) };
  });
  return {
    x: 0,
    y: 0,
    w: width,
    h: height,
    fill: { color },
    points: [{ x: 0, y: 0, moveTo: true }, { x: width, y: 0 }, ...edge, { close: true }],
  };
}

/** The file's metadata, and the language for spell checking. */
export function describeFile(pptx: PptxGenJS, title: string, { facts, language, t }: TemplateInput) {
  pptx.title = `${title} – ${t('congress')}`;
  pptx.author = facts.organiser.name;
  pptx.company = facts.organiser.name;
  pptx.subject = `${t('when')}, ${t('where')}`;
  pptx.theme = {
    headFontFace: facts.papers.format.font,
    bodyFontFace: facts.papers.format.font,
    lang: language,
  } as PptxGenJS.ThemeProps;
}
