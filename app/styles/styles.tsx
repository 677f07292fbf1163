import stylesAddress from '../app.css?url';
import { facesScript } from '../faces.ts';
import fonts from '../fonts.css?url';

/**
 * The rules that a page needs stand in it: the first paint waits for one answer of the server, not for two. The whole style
 * sheet comes with the scripts that take the page over (`whole.ts`). The fonts are asked for after the first paint (on a slow
 * phone it is 0.6 s earlier than if they were preloaded); until then their measured stand-ins take the same room.
 */
export function Styles() {
  return (
    <>
      {import.meta.env.DEV ? <link rel="stylesheet" href={stylesAddress} /> : <OwnStyles />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: facesScript }} suppressHydrationWarning />
      <noscript>
        <link rel="stylesheet" href={fonts} />
      </noscript>
    </>
  );
}

/** Empty until the page is rendered and it is known which rules it needs: `app/entry.server.tsx`. */
function OwnStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the browser keeps what the server wrote, and has no copy of its own
  return <style dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
