import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import { type EntryContext, ServerRouter } from 'react-router';
import sheet from './app.css?sheet';
import { allMessages } from './i18n/all-messages.ts';
import { provideMessages } from './i18n/i18n.ts';
import { scriptText } from './script-text.ts';
import { rulesFor } from './styles/sheet.ts';
import { partsAtHand } from './ui/part.tsx';

// The server handles requests with the very router the pages are built with: another copy would not know its contexts.
export { createRequestHandler } from 'react-router';
export { createPageContext } from './context.ts';

provideMessages(allMessages);

/** Renders a page whole: the server compresses, hashes and keeps it as one buffer. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const loaderData = context.serverHandoffStream && (await new Response(context.serverHandoffStream).text());
  const whole = { ...context, serverHandoffStream: undefined };
  const page = <ServerRouter context={whole} url={request.url} />;
  await partsAtHand();
  // Half the work of a stream's.
  let html = renderToString(page);
  if (html.includes(WAITED_FOR)) html = await renderPatiently(page);
  const data = whole.renderMeta?.didRenderScripts ? loaderData : undefined;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Page(completed(html, data), { status, headers });
}

/** Hands its text on as it is: of a string of this size a plain Response makes four copies on the way. */
class Page extends Response {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async text(): Promise<string> {
    return this.#html;
  }
}

const DOCTYPE = '<!DOCTYPE html>';
/** What React leaves in the place of a part that was not there at once. */
const WAITED_FOR = '<!--$!-->';

/** Components that load on demand stand in the page, too, and are at hand from then on. */
async function renderPatiently(page: React.ReactNode): Promise<string> {
  let failed: unknown;
  const body = await renderToReadableStream(page, {
    // Everything stands in its place, however long: nothing is to be moved there by scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = error;
    },
  });
  await body.allReady;
  if (failed) throw failed;
  return (await new Response(body).text()).slice(DOCTYPE.length);
}

/**
 * Puts the rules of the style sheet, of which it is only now known which the page needs, in the place that `Styles` left, and
 * hands the loader data to the client's router as React Router's own stream does. All at once: each text of this size that
 * is put together costs half a millisecond.
 */
function completed(html: string, data: string | undefined): string {
  const styles = html.indexOf(OWN_STYLES) + OWN_STYLES.length;
  const rules = styles < OWN_STYLES.length ? '' : rulesFor(html, sheet); // none while developing
  const end = html.lastIndexOf('</body>');
  const script = data ? loaderDataScript(data) : '';
  return DOCTYPE + html.slice(0, styles) + rules + html.slice(styles, end) + script + html.slice(end);
}

const OWN_STYLES = '<style>';

function loaderDataScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${scriptText(JSON.stringify(data))});${controller}.close();</script>`;
}
