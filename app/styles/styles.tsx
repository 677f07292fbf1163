import stylesAddress from '../app.css?url';
import { FACES, titleFont } from '../fonts/faces.ts';

/**
 * The rules that a page needs stand in it: the first paint waits for one answer of the server, not for two
 * (docs/decisions/0022). The whole style sheet comes with the page's script, for what islands add.
 * @param whole for what is made by a browser
 */
export function Styles({ whole }: { whole: boolean }) {
  return (
    <>
      <link rel="preload" href={titleFont} as="font" type="font/woff2" crossOrigin="" />
      {whole || import.meta.env.DEV ? <link rel="stylesheet" href={stylesAddress} /> : <OwnRules />}
      {!whole && import.meta.env.PROD && (
        <link id="whole-styles" rel="prefetch" as="style" href={stylesAddress} />
      )}
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
