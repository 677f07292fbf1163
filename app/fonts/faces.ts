import bricolage from './bricolage-grotesque.woff2';
import figtree from './figtree.woff2';
import { LETTERS } from './letters.ts';

const BRICOLAGE = { name: 'Bricolage', ascent: 93, descent: 27 };
const FIGTREE = { name: 'Figtree', ascent: 95, descent: 25 };

const ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'];
const ROBOTO = ['Roboto', 'Roboto Regular', 'Roboto-Regular'];
const DEJAVU = ['DejaVu Sans'];
const bold = (names: string[]) => names.map((name) => `${name} Bold`);

/**
 * The `@font-face` rules of every page. The stand-in until a font is there takes the same space: its size is the width of
 * the site's texts in the font divided by their width in the stand-in, then fitted by a percent so that the fewest lines
 * break elsewhere. An Android phone has Roboto (of newer ones the bold letters have no name, and the regular ones are as
 * wide), a bare Debian DejaVu Sans.
 */
export const FACES = [
  // Of faces alike the last one that has a letter is taken: these stand behind the whole style sheet, which has every letter.
  face('Bricolage Grotesque Variable', '200 800', bricolage),
  face('Figtree Variable', '300 900', figtree),
  standIn(BRICOLAGE, 'Arial', '400 800', 100.6, bold(ARIAL)),
  standIn(BRICOLAGE, 'Roboto', '400 800', 107, ['Roboto Bold', 'Roboto-Bold', ...ROBOTO]),
  standIn(BRICOLAGE, 'DejaVu', '400 800', 85, bold(DEJAVU)),
  standIn(FIGTREE, 'Arial', '300 500', 99, ARIAL),
  standIn(FIGTREE, 'Arial', '600 900', 95.5, bold(ARIAL)),
  standIn(FIGTREE, 'Roboto', '300 500', 99.2, ROBOTO),
  standIn(FIGTREE, 'Roboto', '600 900', 100.5, ['Roboto Bold', 'Roboto-Bold', ...ROBOTO]),
  standIn(FIGTREE, 'DejaVu', '300 500', 88.9, DEJAVU),
  standIn(FIGTREE, 'DejaVu', '600 900', 80, bold(DEJAVU)),
].join('');

function face(family: string, weights: string, address: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${address})format("woff2");unicode-range:${LETTERS}}`;
}

/** @param size percent of the font's; ascent and descent are in percent of the result */
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
