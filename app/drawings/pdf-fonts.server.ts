import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import type { Typeface } from '#congress/look/typefaces.ts';
import { BOXES, FALLBACK_FACES } from './fallback-faces.server.ts';
import { HEADING_FONTS } from './heading-fonts.server.ts';

/**
 * What the library takes, whatever a text says, for letters that none of its faces has. Its own is not in the file and has but the
 * letters of Western Europe: it would print others in their place.
 */
const LAST_RESORT = 'Helvetica';
const FALLBACKS = FALLBACK_FACES.map((face) => ({ ...face, name: face === BOXES ? LAST_RESORT : face.name }));

/** The last ones have what the site's own face has not: β, ≥, SpO₂, "Nguyễn", Дмитрий, ابن. */
export const TEXT = ['Figtree', 'Figtree Ext', ...FALLBACKS.map(({ name }) => name)];

/** The names under which a face of headings is known, with what stands in for letters that it has not. */
export function headingFonts(typeface: Typeface): string[] {
  const { name } = HEADING_FONTS[typeface];
  return [name, `${name} Ext`, ...FALLBACKS.map(({ name }) => name)];
}

// Packages are found from where this runs, source or build.
const require = createRequire(import.meta.url);
const file = (name: string, subset: string, weight: number) => ({
  src: require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
  fontWeight: weight,
});

/** Makes the site's letters known, and no face that a file does not hold. The second of each pair has the letters of names from farther away. */
export function registerFonts(): void {
  if (Font.getRegisteredFontFamilies().includes(TEXT[0] as string)) return;
  Font.clear();
  for (const [index, subset] of ['latin', 'latin-ext'].entries())
    Font.register({
      family: TEXT[index] as string,
      fonts: [400, 600, 700].map((weight) => file('figtree', subset, weight)),
    });
  for (const { name, letters, further } of Object.values(HEADING_FONTS)) {
    Font.register({ family: name, fonts: [{ src: letters, fontWeight: 700 }] });
    Font.register({ family: `${name} Ext`, fonts: [{ src: further, fontWeight: 700 }] });
  }
  for (const { name, files } of FALLBACKS)
    Font.register({
      family: name,
      fonts: files.map(({ path, weight }) => ({ src: path, fontWeight: weight })),
    });
  Font.registerHyphenationCallback(unbroken);
}

interface LoadedFace {
  characterSet: number[];
  glyphForCodePoint(code: number): unknown;
}
const known = new WeakSet<LoadedFace>();

/**
 * Has each face that is read in know which letters its shapes are for. The library learns that where a shape is first used; what is
 * used as a part of another, as the dot is of a colon, would be no letter in the documents that the same process draws later: it
 * could not be found or copied, and the words after it would be broken anywhere.
 */
export function nameShapes(): void {
  const families = Object.values(Font.getRegisteredFonts()) as { sources: { data: LoadedFace | null }[] }[];
  for (const { data } of families.flatMap(({ sources }) => sources)) {
    if (!data || known.has(data)) continue;
    for (const code of data.characterSet) data.glyphForCodePoint(code);
    known.add(data);
  }
}

/** No word of a language is longer: what is, is an address or a slip, and must not run into the next column. */
const LONGEST_WORD = 32;

/** Portuguese words are not broken by the rules of English. */
function unbroken(word: string): string[] {
  return word.length <= LONGEST_WORD
    ? [word]
    : (word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu')) ?? [word]);
}
