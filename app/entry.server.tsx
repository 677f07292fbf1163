import { hash } from 'node:crypto';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { PageValues } from '#congress/content.ts';
import { languageOf } from '#congress/language.ts';
import { palettesOf } from '#congress/look/colours.ts';
import { SHIPPED_TYPEFACE } from '#congress/look/typefaces.ts';
import { SHIPPED_PALETTES } from '#congress/palette.ts';
import { supportersOf } from '#congress/sponsors/rules.ts';
import { AreaScriptContext, pageContext } from './context.ts';
import { siteWords } from './i18n/site-words.ts';
import { LanguageProvider } from './i18n/use-translation.tsx';
import { renderWithIslands } from './islands/render.tsx';
import { isAdministration } from './pages.ts';
import { librasScript } from './site/frame/accessibility.tsx';
import { headScript } from './site/frame/head-script.ts';
import { dismissedNoticesScript } from './site/frame/notices/dismissed.ts';
import { SiteContext, VERSION } from './site/frame/site.ts';
import sheet from './styles/public.css?sheet';
import { withRules } from './styles/sheet.ts';

// The server must use the router instance that the pages were built with: another copy would not share its contexts.
export { createRequestHandler } from 'react-router';
export { drawSponsorSheet } from './admin/counts/sponsor-sheet.ts';
export { createPageContext } from './context.ts';
export { isAdministration } from './pages.ts';

/** The inline scripts that a public page may have; the policy allows them by hash. */
export const inlineScripts = [headScript, dismissedNoticesScript, librasScript];

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const values = context.get(pageContext);
  const url = new URL(request.url);
  // Not rendered: the server responds with a cached error page per language.
  if (status === 404 && router.staticHandlerContext.errors) return new Response(null, { status });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (isAdministration(url.pathname))
    return new Response(renderAdministration(router, url, values), { status, headers });
  const pieces = withRules(renderDocument(router, url, values), sheet);
  const page = Buffer.concat(['<!DOCTYPE html>', ...pieces].map((piece) => Buffer.from(piece)));
  // Lets an open page detect that the server has a newer version (page-script/live.ts).
  const version = hash('sha1', page, 'base64url').slice(0, VERSION.length);
  headers.set('Content-Version', version);
  const place = page.indexOf(VERSION_PLACE);
  if (place >= 0) page.write(version, place + VERSION_PLACE.indexOf(VERSION));
  return new Response(withoutCopy(page), { status, headers });
}

/** A `Response` copies a buffer, but not the chunks of a stream. */
const withoutCopy = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** Cannot occur in a text of the page, because React escapes quotation marks. */
const VERSION_PLACE = `data-version="${VERSION}"`;

/** A public page, in pieces; only its islands are hydrated. */
function renderDocument(router: EntryContext, url: URL, values: PageValues): string[] {
  const { content, facts, today, mark, origin, publishableKey, sendsMail } = values;
  const { failureCode, answer = null, behindCdn = false } = values;
  const language = languageOf(url.pathname);
  const failed = router.staticHandlerContext.errors !== null;
  // Facts that could not be read are not shown.
  const known = failed && !content ? null : facts;
  const sources = { facts: known, content, today, mark };
  const site = {
    facts: known,
    palettes: known ? palettesOf(known.look) : SHIPPED_PALETTES,
    typeface: known ? known.look.typeface : SHIPPED_TYPEFACE,
    supporters: known && content ? supportersOf(content.sponsors, known.sponsorLevels) : [],
    today,
    origin,
    publishableKey,
    tellsOpening: behindCdn && router.staticHandlerContext.statusCode === 200,
    sendsMail,
    failureCode: failureCode(language),
    failed,
    url,
    answer,
  };
  return renderWithIslands(
    <SiteContext value={site}>
      <LanguageProvider words={siteWords(language, sources)}>
        <ServerRouter context={router} url={url} />
      </LanguageProvider>
    </SiteContext>,
    language,
    sources,
  );
}

/** The page of the administrator area, whose only island is the area itself. */
function renderAdministration(router: EntryContext, url: URL, values: PageValues): string {
  const { content, facts, today, mark, nonce } = values;
  const { module, imports } = router.manifest.entry;
  const language = languageOf(url.pathname);
  const pieces = renderWithIslands(
    <AreaScriptContext value={{ nonce, module, imports }}>
      <ServerRouter context={router} url={url} />
    </AreaScriptContext>,
    language,
    { facts, content, today, mark },
  );
  return `<!DOCTYPE html>${pieces.join('')}`;
}
