import { createRequire } from 'node:module';
import nunito from '#app/fonts/nunito-latin-700.woff?inline';
import nunitoExtended from '#app/fonts/nunito-latin-ext-700.woff?inline';
import outfit from '#app/fonts/outfit-latin-700.woff?inline';
import outfitExtended from '#app/fonts/outfit-latin-ext-700.woff?inline';
import serif from '#app/fonts/source-serif-4-latin-700.woff?inline';
import serifExtended from '#app/fonts/source-serif-4-latin-ext-700.woff?inline';
import type { Typeface } from '#congress/look/typefaces.ts';

interface HeadingFont {
  name: string;
  /** The path of a file, or a data URL. */
  letters: string;
  /** The letters of Latin Extended, for names. */
  further: string;
}

// Packages are resolved relative to this module, in the source tree and in the build.
const require = createRequire(import.meta.url);

/**
 * The typefaces of headings in files: bold and static, because the renderers support neither variable fonts nor woff2.
 */
export const HEADING_FONTS: Record<Typeface, HeadingFont> = {
  'bricolage-grotesque': {
    name: 'Bricolage Grotesque',
    letters: require.resolve(
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
    ),
    further: require.resolve(
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff',
    ),
  },
  'source-serif-4': { name: 'Source Serif', letters: serif, further: serifExtended },
  nunito: { name: 'Nunito', letters: nunito, further: nunitoExtended },
  outfit: { name: 'Outfit', letters: outfit, further: outfitExtended },
};
