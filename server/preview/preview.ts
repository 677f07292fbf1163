import { Hono } from 'hono';
import type { PaperTexts } from '#congress/annals/schema.ts';
import { type Clock, shownMoment } from '#congress/clock.ts';
import type { PageValues } from '#congress/content.ts';
import { dayOf } from '#congress/day.ts';
import { languageOf } from '#congress/language.ts';
import { contentIn } from '#congress/localized-content.ts';
import { type PreviewRequest, PreviewRequestSchema } from '#congress/preview/schema.ts';
import type { EditingRendition, Mark } from '#congress/source.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { parseJson } from '#server/data-api/body.ts';
import type { Catalogue } from '#server/data-api/catalogue.ts';
import { ApiError, describeFailure, errorResponse } from '#server/data-api/errors.ts';
import { answerCaller, type CallerParameters, teamSender } from '#server/data-api/identify.ts';
import { requireRight } from '#server/data-api/transaction.ts';
import { KIND_BOUNDS, KNOWN_PEOPLE } from '#server/http/bodies/bounds.ts';
import { ignoresBody, takes } from '#server/http/bodies/takes.ts';
import { requestCode } from '#server/http/request-context.ts';
import { createPaces, evenly, type Paces } from '#server/limits/paces.ts';
import type { WorkLimiter } from '#server/limits/work.ts';
import type { Log } from '#server/log.ts';
import type { Pictures } from '#server/media/pictures.ts';
import type { MediaWorker } from '#server/media/worker.ts';
import type { PageBuild } from '#server/pages/build.ts';
import { createMarks, markedContent } from './marks.ts';
import { contentWith, withUnsavedPictures } from './unsaved.ts';

interface PreviewParameters extends CallerParameters {
  log: Log;
  publicUrl: string;
  sendsMail: boolean;
  snapshot: Pick<Snapshot, 'content' | 'facts' | 'paperTexts' | 'past'>;
  catalogue: Pick<Catalogue, 'open'>;
  worker: Pick<MediaWorker, 'derive'>;
  draw: PageValues['draw'];
  pictures: Pick<Pictures, 'file'>;
  build: () => PageBuild | Promise<PageBuild>;
  limiter: WorkLimiter;
  clock: Clock;
}

/** Previews of one person; each renders a page. More than a person can look at, fewer than a script could request. */
const ASKED = evenly(120, 60);

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // Opened as a document of its own, it cannot run scripts or send anything, and has an opaque origin.
  'Content-Security-Policy': [
    "default-src 'none'",
    "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox',
  ].join('; '),
};

/**
 * POST / {path, at?, facts?, content?, editing?}: renders a public page as it would be at that time with that content, for readers of the
 * content in the administrator area; with `editing`, for writers, as JSON with marked texts. Neither reads nor writes the page cache.
 * Errors are those of the data API, in Portuguese where a person can act on them.
 */
export function createPreview(parameters: PreviewParameters): Hono {
  const { publishableKey, verifyAccessToken, events, trustProxy, log, clock } = parameters;
  const unexpected = () => new ApiError(500, 'XX000', 'A pré-visualização falhou. Tente de novo.');
  const caller = { publishableKey, verifyAccessToken, events, trustProxy };
  const failures = { ...caller, log, failure: 'a preview failed', unexpected };
  const paces = createPaces(ASKED, clock);
  const routes = new Hono();
  routes.post('/', takes('text', KIND_BOUNDS.text), (c) =>
    answerCaller(c, failures, async (caller) => {
      if (caller.claims.sub) spend(paces, caller.claims.sub);
      await requireRight(parameters.pool, caller, LOOKING);
      const request = readRequest(await c.var.body(teamSender(caller, KNOWN_PEOPLE.ofWriter)));
      if (request.editing) await requireRight(parameters.pool, caller, EDITING);
      return answer(parameters, request);
    }),
  );
  routes.all('/', ignoresBody, () =>
    errorResponse(
      new ApiError(405, 'PGRST117', 'Método não permitido.', { headers: { allow: 'POST, OPTIONS' } }),
    ),
  );
  return routes;
}

function spend(paces: Paces, account: string): void {
  const seconds = paces.take(account);
  if (seconds === 0) return;
  const message = 'Muitas pré-visualizações seguidas. Aguarde alguns segundos.';
  throw new ApiError(429, 'over_request_rate_limit', message, { headers: { 'retry-after': `${seconds}` } });
}

const LOOKING = {
  right: 'readContent',
  message: 'Só quem vê o conteúdo na administração, com o acesso completo, vê pré-visualizações.',
} as const;
const EDITING = {
  right: 'writeContent',
  message: 'Só quem edita o conteúdo vê o que pode ser editado.',
} as const;

const invalid = (details: string) =>
  new ApiError(400, 'invalid_preview', 'Há algo nos dados da pré-visualização que não pode ser lido.', {
    details,
    hint: 'Confira os campos que ainda não foram salvos.',
  });

/** @throws ApiError 400 */
function readRequest(body: string): PreviewRequest {
  const request = PreviewRequestSchema.safeParse(parseJson(body));
  if (request.success) return request.data;
  const issues = request.error.issues.slice(0, 5);
  throw invalid(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

async function answer(parameters: PreviewParameters, request: PreviewRequest): Promise<Response> {
  if (!request.editing) return new Response(await preview(parameters, request), { headers: HEADERS });
  const { mark, sources } = createMarks();
  const html = await preview(parameters, request, mark);
  const headers = { 'Cache-Control': 'no-store' };
  return Response.json({ html, sources } satisfies EditingRendition, { headers });
}

async function preview(
  {
    database,
    snapshot,
    catalogue,
    worker,
    pictures,
    draw,
    publicUrl,
    publishableKey,
    sendsMail,
    build,
    limiter,
    log,
    clock,
  }: PreviewParameters,
  { path, at, facts: unsavedFacts, content: unsaved }: PreviewRequest,
  mark?: Mark,
): Promise<string> {
  const published = snapshot.content();
  const recordOfFacts = unsavedFacts ?? snapshot.facts();
  // A copy, because the texts of the original are shared by all pages.
  const facts = mark ? structuredClone(recordOfFacts) : recordOfFacts;
  const stored = unsaved && (await contentWith(unsaved, database, log).catch(refused));
  const saved = stored && (await withUnsavedPictures(stored, unsaved, worker));
  const { showing, event } = facts;
  const now = at ? new Date(at) : shownMoment(clock(), showing.day, event.timeZone);
  const content =
    published &&
    contentIn({ ...published, ...saved, facts }, languageOf(path), dayOf(at ? now : clock(), event.timeZone));
  const values = {
    content: mark && content ? markedContent(content, mark) : content,
    facts,
    ...(mark && { mark }),
    now,
    today: dayOf(now, event.timeZone),
    clockTime: clock(),
    origin: publicUrl,
    paperTexts: withUnsavedTexts(snapshot.paperTexts, unsaved?.papers?.upserts ?? []),
    past: snapshot.past,
    openTables: catalogue.open,
    base: '',
    publishableKey,
    sendsMail,
    pictureFile: pictures.file,
    draw,
    // Drawings of unpublished content are not stored.
    keptDrawing: async (_name: string, module: string, words: unknown) => ({
      bytes: null,
      key: null,
      file: () => draw(module, words),
    }),
    failureCode: requestCode,
  };
  return renderPage(await build(), path, values, limiter);
}

/** The papers' texts with unsaved changes. */
const withUnsavedTexts =
  (stored: PageValues['paperTexts'], unsaved: readonly (Partial<PaperTexts> & { id: string })[]) =>
  async (edition: number) => {
    const texts = new Map(await stored(edition));
    for (const { id, abstract, translations } of unsaved) {
      const { abstract: before = '', translations: translated = {} } = texts.get(id) ?? {};
      texts.set(id, { abstract: abstract ?? before, translations: translations ?? translated });
    }
    return texts;
  };

/** @throws ApiError 400 if the database rejected a row */
function refused(error: unknown): never {
  const refusal = describeFailure(error, 'authenticated');
  throw refusal && refusal.status < 500 ? invalid(refusal.body.message) : error;
}

const noSuchPage = () =>
  new ApiError(404, 'page_not_found', 'Esta página não existe no site.', {
    hint: 'path must be the address of a public page.',
  });

/**
 * Renders a public page from these values only; nothing is cached.
 * @throws ApiError 404 if there is no such public page, 422 if it cannot be rendered from these values
 */
async function renderPage(
  pages: PageBuild,
  path: string,
  values: PageValues,
  limiter: WorkLimiter,
): Promise<string> {
  const url = new URL(path, values.origin);
  if (url.origin !== new URL(values.origin).origin || pages.isAdministration(url.pathname))
    throw noSuchPage();
  if (!pages.pageAt(url.pathname)) throw noSuchPage();
  const response = await limiter.run('personal', (turn) =>
    pages.handle(new Request(url), pages.createPageContext(values), turn),
  );
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status >= 500) {
    throw new ApiError(422, 'page_failed', 'A página não pôde ser montada com estes dados.', {
      hint: 'Confira os campos que ainda não foram salvos.',
    });
  }
  // A document, a missing page, or a redirect, which is not followed.
  if (response.status !== 200 || !isPage) {
    await response.body?.cancel();
    throw noSuchPage();
  }
  return response.text();
}
