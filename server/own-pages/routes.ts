import { type Context, Hono } from 'hono';
import { LANGUAGES, languageOf, localizedPath } from '#congress/language.ts';
import {
  type LinkEnd,
  OWN_PAGE_PATH,
  type OwnPage,
  type OwnPageFaults,
  type OwnPageForm,
} from '#congress/own-pages/fields.ts';
import { faultsOf, type OwnPageAnswer, ownPageSchema } from '#congress/own-pages/schema.ts';
import { type OwnTalksParameters, ownTalks } from '#server/feedback/routes.ts';
import { createNewsletter, type NewsletterParameters } from '#server/forms/newsletter.ts';
import { readForm } from '#server/forms/request.ts';
import { KIND_BOUNDS, KNOWN_PEOPLE } from '#server/http/bodies/bounds.ts';
import { type Takes, takes } from '#server/http/bodies/takes.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { recordRoute } from '#server/http/request-context.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { wantsPage } from '#server/http/wants-page.ts';
import { createPaces, evenly } from '#server/limits/paces.ts';
import { isOverloadOrAbort } from '#server/limits/work.ts';
import type { Log } from '#server/log.ts';
import { decodeDataString } from '#server/media/data-string.ts';
import type { Pages } from '#server/pages/pages.ts';
import type { OpenLink } from './open-link.ts';
import type { OwnPages } from './own-pages.ts';

interface OwnPageRoutesParameters extends NewsletterParameters, OwnTalksParameters {
  pages: Pick<Pages, 'renderOwnPage'>;
  snapshot: OwnTalksParameters['snapshot'];
  log: Log;
  trustProxy: number;
}

/** Period in seconds of both limits: invalid links by network, and sendings by link. */
const PERIOD = 600;
const LOST_LINKS = 60;
const SENDINGS = 30;

const STATUS: Record<LinkEnd, 404 | 410 | 429 | 503> = {
  unknown: 404,
  expired: 410,
  revoked: 410,
  used: 410,
  tooMany: 429,
  unavailable: 503,
};

/**
 * The page of a link's holder: GET shows it, POST stores the answer as a draft and subscribes the holder to the newsletter if wanted.
 * Scripts get JSON: `{success, ended, errors, version}`. GET changes nothing, because mail scanners open links; the token is in the
 * query, which is never logged.
 */
export function createOwnPageRoutes(ownPages: OwnPages, parameters: OwnPageRoutesParameters): Hono {
  const { pages, log, clock, trustProxy } = parameters;
  const { subscribe } = createNewsletter(parameters);
  const lost = createPaces(evenly(LOST_LINKS, PERIOD), clock);
  const sendings = createPaces(evenly(SENDINGS, PERIOD), clock);
  const routes = new Hono();

  async function show(c: Context, status: 200 | 422 | (typeof STATUS)[LinkEnd], page: OwnPage) {
    const { pathname, search } = new URL(c.req.url);
    const { html, headers } = await pages.renderOwnPage(page, pathname + search);
    return c.html(html, status, headers);
  }

  /** Shows the stored form, or a refused one with its errors. */
  async function showForm(c: Context, link: OpenLink, refused?: Pick<OwnPageForm, 'typed' | 'faults'>) {
    const form = await ownPages.formOf(link);
    if (refused) {
      form.typed = { ...form.typed, consent: '', ...refused.typed };
      form.faults = refused.faults;
    }
    const speaker = link.table === 'speakers' ? link.row.id : null;
    const talks = speaker ? await ownTalks(parameters, speaker, languageOf(c.req.path)) : [];
    return show(c, refused ? 422 : 200, { form, talks, speaker });
  }

  function refuse(c: Context, ended: LinkEnd) {
    if (STATUS[ended] >= 429) c.header('Retry-After', ended === 'tooMany' ? `${PERIOD}` : '30');
    if (wantsPage(c.req.header('Accept'))) return show(c, STATUS[ended], { ended });
    return c.json({ success: false, ended }, STATUS[ended]);
  }

  /** The link of the token in the address. */
  async function linkOf(c: Context): Promise<OpenLink | LinkEnd> {
    const link = await ownPages.open(c.req.query('token'));
    if (link !== 'unknown') return link;
    return lost.take(visitorRateLimitKey(c, trustProxy)) > 0 ? 'tooMany' : 'unknown';
  }

  async function post(c: Context<Takes<'pictureForm'>>, link: OpenLink) {
    if (sendings.take(link.id) > 0) return refuse(c, 'tooMany');
    const known = { name: `link:${link.id}`, share: KNOWN_PEOPLE.ofLink };
    const body = await readForm(c, c.var.body({ known }));
    const typed = 'fields' in body ? body.fields : {};
    const read = 'files' in body ? await answerOf(link, typed, body.files.file) : { faults: TOO_LARGE };
    if ('answer' in read) {
      const { pathname, search } = new URL(c.req.url);
      // First, because a stored answer must not be reported as failed; subscribing twice is harmless.
      if (read.answer.news && link.email)
        await subscribe(link.email, languageOf(pathname), visitorRateLimitKey(c, trustProxy));
      const outcome = await ownPages.keep(c.req.query('token') ?? '', read.answer);
      if (typeof outcome === 'string') return refuse(c, outcome);
      if (outcome) return showFaults(c, link, { ...typed, draft: outcome.draft }, outcome);
      if (!wantsPage(c.req.header('Accept'))) return c.json({ success: true });
      return c.redirect(pathname + search, 303);
    }
    return showFaults(c, link, typed, read);
  }

  function showFaults(
    c: Context,
    link: OpenLink,
    typed: Record<string, string>,
    { faults, draft }: { faults: OwnPageFaults; draft?: string },
  ) {
    if (wantsPage(c.req.header('Accept'))) return showForm(c, link, { typed, faults });
    return c.json({ success: false, errors: faults, ...(draft !== undefined && { version: draft }) }, 422);
  }

  async function answerOf(
    { table }: OpenLink,
    typed: Record<string, string>,
    file: File | undefined,
  ): Promise<{ answer: OwnPageAnswer } | { faults: OwnPageFaults }> {
    const { data, error } = ownPageSchema(table).safeParse(typed);
    if (error) return { faults: faultsOf(error) };
    const answer = data as OwnPageAnswer;
    const sent = await pictureOf(answer, file);
    if (!sent) return { answer };
    const redrawn = await ownPages.redrawn(sent);
    if ('fault' in redrawn) return { faults: { picture: redrawn.fault } };
    return { answer: { ...answer, picture: redrawn.picture } };
  }

  async function answer<C extends Context>(c: C, answered: (c: C, link: OpenLink) => Promise<Response>) {
    recordRoute(OWN_PAGE_PATH);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Vary', 'Accept');
    try {
      const link = await linkOf(c);
      if (typeof link === 'string') return await refuse(c, link);
      return await answered(c, link);
    } catch (error) {
      throwRefusal(error);
      if (isOverloadOrAbort(error)) throw error;
      log.error({ error }, 'somebody’s own page could not be shown or kept');
      return refuse(c, 'unavailable');
    }
  }

  for (const language of LANGUAGES) {
    const path = localizedPath(OWN_PAGE_PATH, language);
    routes.get(path, (c) => answer(c, showForm));
    routes.post(path, takes('pictureForm', KIND_BOUNDS.pictureForm), (c) => answer(c, post));
  }
  return routes;
}

/** The sent picture: a data string, or without scripts the file itself, which may be empty. */
async function pictureOf({ picture }: OwnPageAnswer, file: File | undefined): Promise<Buffer | null> {
  if (file && file.size > 0) return Buffer.from(await file.arrayBuffer());
  return picture.startsWith('data:') ? decodeDataString(picture) : null;
}

/** The texts never reach the limit, so the picture is too large. */
const TOO_LARGE: OwnPageFaults = { picture: 'picture' };
