import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Clock } from '#congress/clock.ts';
import type { PageValues } from '#congress/content.ts';
import type { Database } from '#database/tables.ts';
import type { Auth } from './auth/auth.ts';
import type { Snapshot } from './content/snapshot.ts';
import { cors } from './cors.ts';
import { createDataApi } from './data-api/routes.ts';
import type { Config } from './env.ts';
import { createForms } from './forms/routes.ts';
import { createFunctions } from './functions/admin-auth.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import { createMedia } from './media/media.ts';
import type { Pictures } from './media/pictures.ts';
import type { Workshop } from './media/workshop.ts';
import { requestField } from './operation/request-code.ts';
import { answeredBy } from './operation/request-context.ts';
import { canonicalPath } from './pages/address.ts';
import type { PageBuild } from './pages/build.ts';
import type { Pages } from './pages/pages.ts';
import type { StaticFiles } from './pages/static-files.ts';
import { createPreview } from './preview/preview.ts';
import { createPrivacy } from './privacy/routes.ts';
import { readyResponse } from './ready.ts';
import { resourcePolicy } from './security-headers.ts';

interface Parameters {
  database: Kysely<Database>;
  pool: pg.Pool;
  publicPool: pg.Pool;
  clock: Clock;
  config: Config;
  log: Log;
  /** Of every answer. */
  headers: Record<string, string>;
  health: Hono;
  auth: Auth;
  publishableKey: string;
  snapshot: Snapshot;
  mail: Mail;
  pictures: Pictures;
  workshop: Workshop;
  draw: PageValues['draw'];
  build: () => PageBuild | Promise<PageBuild>;
  files: StaticFiles | null;
  pages: Pages;
}

/** Everything that has an address: who answers what. */
export function createRoutes({
  headers,
  health,
  auth,
  publishableKey,
  files,
  pages,
  ...parameters
}: Parameters): Hono {
  const { database, pool, clock, config, log, snapshot, mail, pictures, workshop, draw, build } = parameters;
  const { publicPool } = parameters;
  const { verifyAccessToken } = auth;
  const hono = new Hono();
  hono.use(async (c, next) => {
    await next();
    const said = c.res.headers;
    for (const [name, value] of Object.entries({ ...headers, ...resourcePolicy(said.get('Content-Type')) }))
      if (!said.has(name)) said.set(name, value);
    answeredBy(routePath(c));
  });
  hono.route('/', health);
  for (const base of ['/rest/v1/*', '/auth/v1/*', '/functions/v1/*']) hono.use(base, cors());
  hono.route(
    '/rest/v1',
    createDataApi({
      ...{ database, pool, publicPool, trustProxy: config.trustProxy },
      verifyAccessToken,
      publishableKey,
      log,
    }),
  );
  hono.route('/auth/v1', auth.routes);
  hono.route(
    '/functions/v1/preview',
    createPreview({
      database,
      pool,
      verifyAccessToken,
      publishableKey,
      publicUrl: config.publicUrl,
      snapshot,
      workshop,
      draw,
      build,
      log,
    }),
  );
  hono.route(
    '/functions/v1/erase-person',
    createPrivacy({ database, pool, verifyAccessToken, publishableKey, dataDir: config.dataDir, log }),
  );
  hono.route('/functions/v1', createFunctions({ auth, publishableKey, log }));
  hono.route('/media', createMedia({ pictures, log }));
  hono.route('/', createForms({ database, mail, facts: snapshot.facts, clock, config, log }));
  hono.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    // One address per page. Slashes at the beginning would make it another site's.
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return c.redirect(canonical + search, 308);
    const file = files?.find(pathname);
    if (!file) return pages.respond(c.req.raw);
    answeredBy('file');
    return readyResponse(file, c.req.raw);
  });
  hono.onError((error, c) => {
    log.error({ error }, 'a request failed');
    const message = 'Unexpected failure, please try again.';
    return c.json({ code: 'unexpected_failure', message, ...requestField() }, 500);
  });
  return hono;
}
