import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { toSfnt } from 'woff2sfnt-sfnt2woff';
import type { Typeface } from '#congress/look/typefaces.ts';
import { BOXES, FALLBACK_FACES } from './fallback-faces.server.ts';
import { HEADING_FONTS } from './heading-fonts.server.ts';

/**
 * The library's last fallback for letters that no other font has. By default it is not embedded in the file and has
 * only Western European letters, so that other characters would be printed in their place.
 */
const LAST_RESORT = 'Helvetica';
const FALLBACKS = FALLBACK_FACES.map((face) => ({ ...face, name: face === BOXES ? LAST_RESORT : face.name }));

/** The fonts of text. The fallbacks have what Figtree lacks: β, ≥, SpO₂, "Nguyễn", Дмитрий, ابن. */
export const TEXT = ['Figtree', 'Figtree Ext', ...FALLBACKS.map(({ name }) => name)];

/** The font names of a heading typeface, with fallbacks. */
export function headingFonts(typeface: Typeface): string[] {
  const { name } = HEADING_FONTS[typeface];
  return [name, `${name} Ext`, ...FALLBACKS.map(({ name }) => name)];
}

// Packages are resolved relative to this module, in the source tree and in the build.
const require = createRequire(import.meta.url);
const figtree = (subset: string, weight: number) =>
  require.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`);

/**
 * A font of a document, without compression, as a data URL: of a compressed one the library decompresses all outlines
 * again for each glyph that it embeds.
 *
 * @param src the path of a WOFF file, or a data URL
 */
function font(src: string, fontWeight: number) {
  const compressed = src.startsWith('data:')
    ? Buffer.from(src.slice(src.indexOf(',') + 1), 'base64')
    : readFileSync(src);
  return { src: `data:font/ttf;base64,${toSfnt(compressed).toString('base64')}`, fontWeight };
}

/**
 * Registers the site's fonts, and only fonts that are embedded. The second of each pair has the letters of Latin
 * Extended. The fallbacks stay compressed, because few of their glyphs are embedded.
 */
export function registerFonts(): void {
  if (Font.getRegisteredFontFamilies().includes(TEXT[0] as string)) return;
  Font.clear();
  for (const [index, subset] of ['latin', 'latin-ext'].entries())
    Font.register({
      family: TEXT[index] as string,
      fonts: [400, 600, 700].map((weight) => font(figtree(subset, weight), weight)),
    });
  for (const { name, letters, further } of Object.values(HEADING_FONTS)) {
    Font.register({ family: name, fonts: [font(letters, 700)] });
    Font.register({ family: `${name} Ext`, fonts: [font(further, 700)] });
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
 * Makes each loaded font map all its glyphs to code points. The library does this only on first use; a glyph first used
 * as a part of another, like the dot of a colon, would have no code point in later documents of the same process: it
 * could not be searched or copied, and the words after it would break anywhere.
 */
export function nameShapes(): void {
  const families = Object.values(Font.getRegisteredFonts()) as { sources: { data: LoadedFace | null }[] }[];
  for (const { data } of families.flatMap(({ sources }) => sources)) {
    if (!data || known.has(data)) continue;
    for (const code of data.characterSet) data.glyphForCodePoint(code);
    known.add(data);
  }
}

/**
 * Longer than any word: longer strings are addresses or typing mistakes, which are broken so that they do not overlap
 * the next column.
 */
const LONGEST_WORD = 32;

/** Disables hyphenation, whose rules are English. */
function unbroken(word: string): string[] {
  return word.length <= LONGEST_WORD
    ? [word]
    : (word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu')) ?? [word]);
}
