import styles from './app.css?inline';
import stylesAddress from './app.css?url';
import { facesScript } from './faces.ts';
import fonts from './fonts.css?url';

/**
 * The style sheet stands in the page: the first paint waits for one answer of the server, not for two. The fonts are asked
 * for after it (on a slow phone it is 0.6 s earlier than if they were preloaded); until then their measured stand-ins take
 * the same room.
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

/** The browser keeps what the server wrote, and has no copy of its own. */
function OwnStyles() {
  const text = import.meta.env.SSR ? styles : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
  return <style dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}
