import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { busyAnswer } from './busy.ts';
import { boundBodies } from './http/bodies/takes.ts';
import { cors, resourcePolicy } from './http/headers.ts';
import { decodablePaths } from './http/paths.ts';
import { readyResponse } from './http/ready-answer.ts';
import { Refused, refusalOf } from './http/refused.ts';
import { recordRoute, requestField } from './http/request-context.ts';
import type { Log } from './log.ts';
import { canonicalPath } from './pages/address.ts';
import type { PageSource } from './pages/build.ts';
import type { Pages } from './pages/pages.ts';
import { answerRefusal, protocolOf } from './refusals.ts';
import { answerUnrouted } from './unrouted.ts';

interface RoutesParameters {
  /** Routers by base path; earlier ones take precedence. */
  parts: readonly (readonly [base: string, part: Hono])[];
  /** The headers of every response. */
  headers: Record<string, string>;
  trustProxy: number;
  files: PageSource['files'];
  pages: Pages;
  log: Log;
}

/** The router of everything that has an address. */
export function createRoutes({ parts, headers, trustProxy, files, pages, log }: RoutesParameters): Hono {
  const hono = new Hono();
  hono.use(async (c, next) => {
    await next();
    const answer = c.res.headers;
    for (const [name, value] of Object.entries({ ...headers, ...resourcePolicy(answer.get('Content-Type')) }))
      if (!answer.has(name)) answer.set(name, value);
    recordRoute(routePath(c));
  });
  for (const base of ['/rest/v1/*', '/auth/v1/*', '/functions/v1/*']) hono.use(base, cors());
  // Content may be read over slow connections. Responses with secrets are never compressed together with client input (BREACH).
  for (const base of ['/rest/v1/*', '/functions/v1/page-data']) hono.use(base, compress());
  // Before all routes: they get no undeclared bodies and no paths that cannot be decoded.
  hono.use(decodablePaths, boundBodies({ trustProxy }));
  for (const [base, part] of parts) hono.route(base, part);
  // Browsers request it for documents that name no icon.
  hono.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 308));
  hono.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (protocolOf(pathname)) return c.notFound();
    // One address per page; repeated leading slashes would make it another site's.
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return c.redirect(canonical + search, 308);
    const file = files?.find(pathname);
    if (!file) return pages.respond(c.req.raw);
    recordRoute('file');
    return readyResponse(file, c.req.raw);
  });
  const hasPage = async (path: string) => files?.find(path) !== undefined || (await pages.has(path));
  // Returned, not thrown: an exception here would be caught by the routers whose middleware ran.
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
