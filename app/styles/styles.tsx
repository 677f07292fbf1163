import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?letters';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?letters';
import stylesAddress from '../app.css?url';
import faces from '../fonts/faces.css?inline';
import { LETTERS } from '../fonts/letters.ts';

/**
 * The rules that a page needs stand in it: the first paint waits for one answer of the server, not for two
 * (docs/decisions/0022). The whole style sheet comes with the page's script, for what islands add.
 * @param whole for what is made by a browser
 */
export function Styles({ whole }: { whole: boolean }) {
  return (
    <>
      <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="" />
      {whole || import.meta.env.DEV ? <link rel="stylesheet" href={stylesAddress} /> : <OwnRules />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules */}
      <style dangerouslySetInnerHTML={{ __html: FACES }} />
    </>
  );
}

/** Empty until the page is rendered and it is known which rules it needs: `sheet.ts`. */
function OwnRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the place of the rules
  return <style dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Of faces alike the last one that has a letter is taken: ours stand behind those that have all letters. */
const FACES = [
  faces,
  faceOf('Bricolage Grotesque Variable', '200 800', bricolage),
  faceOf('Figtree Variable', '300 900', figtree),
].join('');

function faceOf(family: string, weights: string, address: string) {
  return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${address})format("woff2");unicode-range:${LETTERS}}`;
}
