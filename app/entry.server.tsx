import { renderToReadableStream } from 'react-dom/server.edge';
import { type EntryContext, ServerRouter } from 'react-router';
import { allMessages } from './i18n/all-messages.ts';
import { provideMessages } from './i18n/i18n.ts';
import { partsAtHand } from './ui/later.tsx';

// The server handles requests with the very router the pages are built with: another copy would not know its contexts.
export { createRequestHandler } from 'react-router';
export { createPageContext } from './context.ts';

provideMessages(allMessages);

/** Renders a page whole: the server compresses, hashes and keeps it as one buffer. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  await partsAtHand();
  let failed: unknown;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    // Everything stands in its place, however long: nothing is to be moved there by scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = error;
    },
  });
  await body.allReady;
  if (failed) throw failed;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}
