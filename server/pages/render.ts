import { randomBytes } from 'node:crypto';
import type { PageValues } from '#congress/content.ts';
import { dayOf } from '#congress/day.ts';
import { type Language, languageOf } from '#congress/language.ts';
import { contentIn } from '#congress/localized-content.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { Catalogue } from '#server/data-api/catalogue.ts';
import { contentSecurityPolicy, hashOf } from '#server/http/headers.ts';
import { requestCode } from '#server/http/request-context.ts';
import type { Turn } from '#server/limits/work.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { type Target, targetOf } from './address.ts';
import type { CachedAnswer } from './answer-cache.ts';
import type { PageBuild } from './build.ts';
import { makeReady, withoutNonce } from './make-ready.ts';
import type { ShownTime } from './shown-time.ts';
import { StoredAnswer } from './stored-answer.ts';

interface RendererParameters {
  /** Called for every render, so that the development server can return the newest code. */
  build: () => PageBuild | Promise<PageBuild>;
  snapshot: Pick<Snapshot, 'content' | 'facts' | 'paperTexts' | 'past'>;
  catalogue: Pick<Catalogue, 'open'>;
  time: Pick<ShownTime, 'shown'>;
  publicUrl: string;
  /** Facts about the server that pages need. */
  serverValues: Pick<PageValues, 'publishableKey' | 'sendsMail' | 'behindCdn' | 'pictureFile'>;
  draws: Pick<PageValues, 'draw' | 'keptDrawing'>;
  /** The headers of every response. */
  headers: Record<string, string>;
  metrics?: Pick<Metrics, 'render'>;
}

/** Content for a single visitor. */
type Shown = Pick<PageValues, 'answer' | 'ownPage'>;

interface Rendered {
  /** A redirect is a Response and is not cached. */
  answer: Response | CachedAnswer;
  mayBeCached: boolean;
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Renders responses from the current content. */
export function createRenderer(parameters: RendererParameters) {
  const { build, snapshot, catalogue, time, publicUrl, serverValues, draws, headers, metrics } = parameters;
  const secure = publicUrl.startsWith('https:');

  function context(
    pages: PageBuild,
    language: Language,
    { lane }: Turn,
    more: Shown & Pick<PageValues, 'nonce'> = {},
  ) {
    const content = snapshot.content();
    const facts = snapshot.facts();
    const shown = time.shown();
    return pages.createPageContext({
      content: content && contentIn(content, language, dayOf(shown.clockTime, facts.event.timeZone)),
      facts,
      ...shown,
      origin: publicUrl,
      paperTexts: snapshot.paperTexts,
      past: snapshot.past,
      openTables: catalogue.open,
      base: '',
      ...serverValues,
      ...(lane === 'drawing' ? draws : undeclared(draws)),
      failureCode: requestCode,
      ...more,
    });
  }

  return {
    /** The page that an address refers to. */
    target: async (address: string | URL): Promise<Target> =>
      targetOf(new URL(address, publicUrl), await build(), {
        facts: snapshot.facts(),
        content: snapshot.content(),
      }),
    /** Renders a page for everybody. */
    async render({ address, framed, libras }: Target, turn: Turn): Promise<Rendered> {
      const pages = await build();
      const took = metrics?.render.startTimer();
      const url = new URL(address, publicUrl);
      // React Router's inline scripts in the administrator area are recognised in this response by a nonce.
      const nonce = pages.isAdministration(url.pathname) ? randomBytes(16).toString('base64url') : undefined;
      // Only the address is passed on: the page must not depend on the client.
      const values = context(pages, languageOf(url.pathname), turn, nonce ? { nonce } : {});
      const response = await pages.handle(new Request(url), values, turn);
      if (response.status >= 300 && response.status < 400)
        return { answer: withHeaders(response, headers), mayBeCached: false };
      const { document, scripts } = nonce
        ? await withoutNonce(response, nonce)
        : { document: response, scripts: pages.inlineScripts };
      const sources = scripts.map(hashOf);
      const answer = await makeReady(document, { headers, scripts: sources, secure, framed, libras });
      // A missing document takes no rendering time.
      if (answer instanceof StoredAnswer || !isMissingDocument(answer)) took?.();
      return { answer, mayBeCached: response.headers.get('Cache-Control') !== 'no-store' };
    },
    /** Renders a page for a single request. */
    async renderFor(address: string, turn: Turn, shown: Shown) {
      const pages = await build();
      const page = new Request(new URL(address, publicUrl));
      const language = languageOf(new URL(page.url).pathname);
      const response = await pages.handle(page, context(pages, language, turn, shown), turn);
      return {
        html: await response.text(),
        headers: {
          'Cache-Control': 'no-store',
          'Content-Security-Policy': contentSecurityPolicy(pages.inlineScripts.map(hashOf), { secure }),
          'X-Robots-Tag': 'noindex',
        },
      };
    },
  };
}

/** A missing document (not a page) is answered with the 404 page, because somebody may have followed a link to it. */
export const isMissingDocument = ({ status, type }: { status: number; type: string }) =>
  status === 404 && !type.startsWith('text/html');

/** Makes drawing fail outside of the lane for drawings, so that every route that draws must declare it. */
const undeclared = ({ keptDrawing }: RendererParameters['draws']): RendererParameters['draws'] => ({
  draw: refuse,
  keptDrawing: async (...words) => ({ ...(await keptDrawing(...words)), file: refuse }),
});

const refuse = () => Promise.reject(new Error('a route that draws says so: handle.draws'));

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
