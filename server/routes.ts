import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { may } from '#congress/accounts/rights.ts';
import { createPaperFiles, createPaperUploads, type PaperFilesParameters } from './annals/files.ts';
import { createOai, type OaiParameters } from './annals/oai.ts';
import type { Auth } from './auth/auth.ts';
import { busyAnswer } from './busy.ts';
import {
  type CountsForTeamParameters,
  type CountsRoutesParameters,
  createCountsForTeam,
  createCountsRoutes,
} from './counts/routes.ts';
import { createDataApi, type DataApiParameters } from './data-api/routes.ts';
import { createTeamAnswer, teamRoleOf } from './data-api/transaction.ts';
import { createFeedback, type FeedbackParameters } from './feedback/routes.ts';
import { createForms, type FormsParameters } from './forms/routes.ts';
import { createFunctions, type FunctionsParameters } from './functions/admin-auth.ts';
import { boundBodies } from './http/bodies/takes.ts';
import { cors, resourcePolicy } from './http/headers.ts';
import { decodablePaths } from './http/paths.ts';
import { readyResponse, writeReady } from './http/ready-answer.ts';
import { Refused, refusalOf } from './http/refused.ts';
import { answeredBy, requestField } from './http/request-context.ts';
import type { Mail } from './mail/mail.ts';
import { createMailingRoutes, type MailingRoutesParameters } from './mailings/routes.ts';
import { createMedia, type MediaParameters } from './media/media.ts';
import type { Health } from './operation/health.ts';
import type { Requests } from './operation/requests.ts';
import { createOwnPages, type OwnPagesParameters } from './own-pages/own-pages.ts';
import { createOwnPageRoutes, type OwnPageRoutesParameters } from './own-pages/routes.ts';
import { createOwnPageTeamRoutes } from './own-pages/team-routes.ts';
import { canonicalPath } from './pages/address.ts';
import type { PageSource } from './pages/build.ts';
import type { Pages } from './pages/pages.ts';
import { createTeamPageData, type TeamPageDataParameters } from './pages/team-page-data.ts';
import { createPreview, type PreviewParameters } from './preview/preview.ts';
import { createPrivacy, type PrivacyParameters } from './privacy/routes.ts';
import { createPushRoutes, type PushRoutesParameters } from './push/routes.ts';
import { answerRefusal, protocolOf } from './refusals.ts';
import { answerUnrouted } from './unrouted.ts';

type Parts = DataApiParameters &
  PreviewParameters &
  PrivacyParameters &
  FunctionsParameters &
  MediaParameters &
  FormsParameters &
  PaperFilesParameters &
  OaiParameters &
  PushRoutesParameters &
  OwnPagesParameters &
  OwnPageRoutesParameters &
  MailingRoutesParameters &
  CountsRoutesParameters &
  FeedbackParameters &
  TeamPageDataParameters &
  CountsForTeamParameters & {
    /** Of every answer. */
    headers: Record<string, string>;
    mail: Pick<Mail, 'counts' | 'stuck'>;
    health: Hono;
    auth: Auth;
    files: PageSource['files'];
    pages: Pages;
  };

/** Everything that has an address: who answers what. */
export function createRoutes(parts: Parts): Hono {
  const { headers, health, auth, files, pages, log } = parts;
  const ownPages = createOwnPages(parts);
  const hono = new Hono();
  hono.use(async (c, next) => {
    await next();
    const answer = c.res.headers;
    for (const [name, value] of Object.entries({ ...headers, ...resourcePolicy(answer.get('Content-Type')) }))
      if (!answer.has(name)) answer.set(name, value);
    answeredBy(routePath(c));
  });
  for (const base of ['/rest/v1/*', '/auth/v1/*', '/functions/v1/*']) hono.use(base, cors());
  // Before all routes: none sees a body that it did not ask for, nor an address that says nothing.
  hono.use(decodablePaths, boundBodies(parts));
  hono.route('/', health);
  hono.route('/rest/v1', createDataApi(parts));
  hono.route('/auth/v1', auth.routes);
  hono.route('/functions/v1/preview', createPreview(parts));
  hono.route('/functions/v1/erase-person', createPrivacy(parts));
  hono.route('/functions/v1/paper-files', createPaperUploads(parts));
  hono.route('/functions/v1/page-data', createTeamPageData(parts));
  hono.route('/functions/v1/mail', mailState(parts));
  hono.route('/functions/v1/mailings', createMailingRoutes(parts));
  hono.route('/functions/v1/counts', createCountsForTeam(parts));
  hono.route('/functions/v1/own-pages', createOwnPageTeamRoutes(ownPages, parts));
  hono.route('/functions/v1', createFunctions(parts));
  hono.route('/media', createMedia(parts));
  hono.route('/oai', createOai(parts));
  hono.route('/push', createPushRoutes(parts));
  hono.route('/counts', createCountsRoutes(parts));
  hono.route('/', createOwnPageRoutes(ownPages, parts));
  hono.route('/opiniao', createFeedback(parts));
  hono.route('/', createPaperFiles(parts));
  hono.route('/', createForms(parts));
  // Asked for with documents that name no icon.
  hono.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 308));
  hono.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (protocolOf(pathname)) return c.notFound();
    // One address per page. Slashes at the beginning would make it another site's.
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return c.redirect(canonical + search, 308);
    const file = files?.find(pathname);
    if (!file) return pages.respond(c.req.raw);
    answeredBy('file');
    return readyResponse(file, c.req.raw);
  });
  const hasPage = async (path: string) => files?.find(path) !== undefined || (await pages.has(path));
  // Not thrown: what is thrown here is caught by the routes whose middleware ran.
  hono.notFound(async (c) => {
    const answer = await answerUnrouted(c, hono, hasPage);
    return answer instanceof Refused ? answerRefusal(c, answer, pages, log) : answer;
  });
  hono.onError((error, c) => {
    const busy = busyAnswer(error, c);
    if (busy) return busy;
    const refused = refusalOf(error);
    if (refused) return answerRefusal(c, refused, pages, log);
    log.error({ error }, 'a request failed');
    const message = 'Unexpected failure, please try again.';
    return c.json({ code: 'unexpected_failure', message, ...requestField() }, 500);
  });
  return hono;
}

const READING = {
  right: 'readContent',
  message: 'Só a equipe do conteúdo vê os e-mails que não saíram.',
} as const;

/**
 * GET /: how many emails wait to be sent, how many of what strangers asked for wait for their turn and how many could not be
 * delivered, and which have not gone out for long, for the team: {waiting, paced, undelivered, stuck}. Whom they are for is told to who may read what visitors leave.
 */
function mailState({ mail, ...caller }: Parts): Hono {
  const answer = createTeamAnswer(caller, {
    failure: 'the emails could not be counted',
    unexpected: 'Os e-mails não puderam ser conferidos. Tente de novo.',
  });
  return new Hono().get('/', (c) =>
    answer(c, READING, async (who) => {
      const named = may(await teamRoleOf(caller.pool, who), 'readEnquiries');
      const [counts, stuck] = await Promise.all([mail.counts(), mail.stuck()]);
      return c.json({ ...counts, stuck: stuck.map((email) => ({ ...email, to: named ? email.to : null })) });
    }),
  );
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface ListenerParameters extends Pick<PageSource, 'files' | 'middleware'> {
  /** The application, for what is not ready. */
  fetch: Hono['fetch'];
  pages: Pages;
  requests: Requests;
  health: Health;
}

/** Answers Node's own server: ready buffers first, then everything else. */
export function createListener({
  fetch,
  pages,
  files,
  middleware,
  requests,
  health,
}: ListenerParameters): Listener {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    // Node still hands on what an ended connection had sent before.
    if (request.socket.destroyed) return;
    // Whoever keeps a connection is led to another server in time.
    if (health.isStopping()) response.shouldKeepAlive = false;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (health.isLeaving()) return void response.writeHead(502, { 'Retry-After': 1 }).end();
      const ready = pages.ready(request) ?? files?.ready(request);
      if (ready) {
        const bytes = writeReady(ready, request, response);
        return requests.ready(request, ready, response.statusCode, bytes);
      }
    }
    requests.answer(request, response, () => {
      if (middleware) middleware(request, response, () => void answer(request, response));
      else void answer(request, response);
    });
  };
}
