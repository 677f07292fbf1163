import type { Typeface } from '#congress/look/typefaces.ts';
import bricolage from './bricolage-grotesque.woff2';
import figtree from './figtree.woff2';
import further from './further-letters.json' with { type: 'json' };
import { LETTERS } from './letters.ts';
import nunitoLetters from './nunito.woff2';
import nunitoLatin from './nunito-latin.woff2';
import nunitoExtended from './nunito-latin-ext.woff2';
import nunitoVietnamese from './nunito-vietnamese.woff2';
import outfitLetters from './outfit.woff2';
import outfitLatin from './outfit-latin.woff2';
import outfitExtended from './outfit-latin-ext.woff2';
import serifLetters from './source-serif-4.woff2';
import serifLatin from './source-serif-4-latin.woff2';
import serifExtended from './source-serif-4-latin-ext.woff2';
import serifVietnamese from './source-serif-4-vietnamese.woff2';

const BRICOLAGE = { name: 'Bricolage', ascent: 93, descent: 27 };
const FIGTREE = { name: 'Figtree', ascent: 95, descent: 25 };
const SERIF = { name: 'Serif', ascent: 103.6, descent: 33.5 };
const NUNITO = { name: 'Nunito', ascent: 101.1, descent: 35.3 };
const OUTFIT = { name: 'Outfit', ascent: 100, descent: 26 };

const ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'];
const ROBOTO = ['Roboto', 'Roboto Regular', 'Roboto-Regular'];
const DEJAVU = ['DejaVu Sans'];
const bold = (names: string[]) => names.map((name) => `${name} Bold`);
const BOLD_ROBOTO = ['Roboto Bold', 'Roboto-Bold', ...ROBOTO];

/**
 * The `@font-face` rules of heading typefaces. The fallback shown until a font has loaded is scaled to take the same
 * space: by the ratio of the widths of the site's texts in both fonts, then adjusted by a percent so that the fewest
 * lines break differently. Android phones have Roboto and Noto Serif (on newer ones the bold font has no name, and the
 * regular one is as wide), a bare Debian has DejaVu.
 */
const HEADINGS: Record<Typeface, { families: string[]; rules: string[] }> = {
  'bricolage-grotesque': {
    families: ['Bricolage Grotesque Variable', 'Bricolage Arial', 'Bricolage Roboto', 'Bricolage DejaVu'],
    rules: [
      // The last matching rule for a family wins; these come after the style sheet's rules, which cover every letter.
      face('Bricolage Grotesque Variable', '200 800', bricolage),
      standIn(BRICOLAGE, 'Arial', '400 800', 100.6, bold(ARIAL)),
      standIn(BRICOLAGE, 'Roboto', '400 800', 107, BOLD_ROBOTO),
      standIn(BRICOLAGE, 'DejaVu', '400 800', 85, bold(DEJAVU)),
    ],
  },
  'source-serif-4': {
    families: ['Source Serif', 'Serif Georgia', 'Serif Noto', 'Serif DejaVu'],
    rules: [
      ...chosen('Source Serif', serifLetters, {
        latin: serifLatin,
        'latin-ext': serifExtended,
        vietnamese: serifVietnamese,
      }),
      standIn(SERIF, 'Georgia', '400 800', 93.8, bold(['Georgia', 'Gelasio'])),
      standIn(SERIF, 'Noto', '400 800', 95.2, ['Noto Serif Bold', 'NotoSerif-Bold', 'Noto Serif']),
      standIn(SERIF, 'DejaVu', '400 800', 85.4, bold(['DejaVu Serif'])),
    ],
  },
  nunito: {
    families: ['Nunito Variable', 'Nunito Arial', 'Nunito Roboto', 'Nunito DejaVu'],
    rules: [
      ...chosen('Nunito Variable', nunitoLetters, {
        latin: nunitoLatin,
        'latin-ext': nunitoExtended,
        vietnamese: nunitoVietnamese,
      }),
      standIn(NUNITO, 'Arial', '400 800', 94.7, bold(ARIAL)),
      standIn(NUNITO, 'Roboto', '400 800', 101.4, BOLD_ROBOTO),
      standIn(NUNITO, 'DejaVu', '400 800', 80.3, bold(DEJAVU)),
    ],
  },
  outfit: {
    families: ['Outfit Variable', 'Outfit Arial', 'Outfit Roboto', 'Outfit DejaVu'],
    rules: [
      ...chosen('Outfit Variable', outfitLetters, { latin: outfitLatin, 'latin-ext': outfitExtended }),
      standIn(OUTFIT, 'Arial', '400 800', 93.5, bold(ARIAL)),
      standIn(OUTFIT, 'Roboto', '400 800', 100, BOLD_ROBOTO),
      standIn(OUTFIT, 'DejaVu', '400 800', 79.2, bold(DEJAVU)),
    ],
  },
};

const TEXT = [
  face('Figtree Variable', '300 900', figtree),
  standIn(FIGTREE, 'Arial', '300 500', 99, ARIAL),
  standIn(FIGTREE, 'Arial', '600 900', 95.5, bold(ARIAL)),
  standIn(FIGTREE, 'Roboto', '300 500', 99.2, ROBOTO),
  standIn(FIGTREE, 'Roboto', '600 900', 100.5, BOLD_ROBOTO),
  standIn(FIGTREE, 'DejaVu', '300 500', 88.9, DEJAVU),
  standIn(FIGTREE, 'DejaVu', '600 900', 80, bold(DEJAVU)),
].join('');

/** The `font-family` value of headings. */
export const headingFamilies = (typeface: Typeface) => {
  const named = HEADINGS[typeface].families.map((family) => `"${family}"`);
  const generic = typeface === 'source-serif-4' ? 'serif' : 'system-ui,sans-serif';
  return `${named},${generic}`;
};

/** The `@font-face` rules of a heading typeface: a font is loaded only when it is used. */
export const headingFaces = (typeface: Typeface) => HEADINGS[typeface].rules.join('');

/** The font rules of every page: those of text and of one heading typeface. */
export const fontRules = (typeface: Typeface) =>
  `${headingFaces(typeface)}${TEXT}:root{--headings:${headingFamilies(typeface)}}`;

/**
 * The rules of a typeface with its extended letters; those of the default typeface are in the style sheet of its
 * package.
 */
function chosen(
  family: string,
  letters: string,
  others: Partial<Record<keyof typeof further, string>>,
): string[] {
  const names = Object.keys(others) as (keyof typeof further)[];
  return [
    ...names.map((name) => face(family, '400 750', others[name] as string, further[name])),
    face(family, '400 750', letters),
  ];
}

function face(family: string, weights: string, address: string, letters = LETTERS): string {
  return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${address})format("woff2");unicode-range:${letters}}`;
}

/** @param size in percent of the font's; ascent and descent are in percent of the result */
function standIn(
  { name, ascent, descent }: typeof FIGTREE,
  like: string,
  weights: string,
  size: number,
  local: string[],
): string {
  const metric = (share: number) => `${((100 * share) / size).toFixed(1)}%`;
  const sources = local.map((font) => `local("${font}")`);
  return `@font-face{font-family:"${name} ${like}";font-weight:${weights};src:${sources};size-adjust:${size}%;ascent-override:${metric(ascent)};descent-override:${metric(descent)};line-gap-override:0%}`;
}
