import type { Typeface } from '#congress/look/typefaces.ts';
import type { Palettes } from '#congress/palette.ts';
import areaAddress from '../app.css?url';
import { fontRules } from '../fonts/faces.ts';
import { colourRules } from './colour-rules.ts';
import narrow from './narrow.css?url';
import narrowArea from './narrow-area.css?url';
import paper from './paper.css?url';
import stylesAddress from './public.css?url';

interface StylesProps {
  /** For the administrator area, which a browser makes: it has the rules of everything. */
  whole: boolean;
  palettes: Palettes;
  typeface: Typeface;
}

/**
 * The rules that a page needs stand in it: the first paint waits for one answer of the server, not for two
 * (docs/decisions/0022). The whole style sheet comes with the first island that is taken over (`whole.ts`).
 * The colours and the rules of the fonts stand in it, too. The fonts are not preloaded: they would take the line from the page itself, and the
 * title would be seen in nothing until the moment when it now has its own font already (docs/performance.md).
 */
export function Styles({ whole, palettes, typeface }: StylesProps) {
  return (
    <>
      {whole || import.meta.env.DEV ? (
        <link rel="stylesheet" href={whole ? areaAddress : stylesAddress} />
      ) : (
        <OwnRules />
      )}
      {!whole && import.meta.env.PROD && <link id="whole-styles" rel="prefetch" href={stylesAddress} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules */}
      <style dangerouslySetInnerHTML={{ __html: colourRules(palettes) + fontRules(typeface) }} />
      {/* What few need: fetched when nothing else is, and at once by who needs it. */}
      <link rel="stylesheet" href={whole ? narrowArea : narrow} media="(width<20rem)" />
      {!whole && <link rel="stylesheet" href={paper} media="print" />}
    </>
  );
}

/** Empty until the page is rendered and it is known which rules it needs: `sheet.ts`. */
function OwnRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the place of the rules
  return <style dangerouslySetInnerHTML={{ __html: '' }} />;
}
