import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Auth } from './auth/auth.ts';
import { createDataApi, type DataApiParameters } from './data-api/routes.ts';
import { createForms, type FormsParameters } from './forms/routes.ts';
import { createFunctions, type FunctionsParameters } from './functions/admin-auth.ts';
import { cors, resourcePolicy } from './http/headers.ts';
import { readyResponse } from './http/ready-answer.ts';
import { createMedia, type MediaParameters } from './media/media.ts';
import { answeredBy, requestField } from './operation/request-context.ts';
import { canonicalPath } from './pages/address.ts';
import type { Pages } from './pages/pages.ts';
import type { StaticFiles } from './pages/static-files.ts';
import { createPreview, type PreviewParameters } from './preview/preview.ts';
import { createPrivacy, type PrivacyParameters } from './privacy/routes.ts';

type Parts = DataApiParameters &
  PreviewParameters &
  PrivacyParameters &
  FunctionsParameters &
  MediaParameters &
  FormsParameters & {
    /** Of every answer. */
    headers: Record<string, string>;
    health: Hono;
    auth: Auth;
    files: StaticFiles | null;
    pages: Pages;
  };

/** Everything that has an address: who answers what. */
export function createRoutes(parts: Parts): Hono {
  const { headers, health, auth, files, pages, log } = parts;
  const hono = new Hono();
  hono.use(async (c, next) => {
    await next();
    const answer = c.res.headers;
    for (const [name, value] of Object.entries({ ...headers, ...resourcePolicy(answer.get('Content-Type')) }))
      if (!answer.has(name)) answer.set(name, value);
    answeredBy(routePath(c));
  });
  hono.route('/', health);
  for (const base of ['/rest/v1/*', '/auth/v1/*', '/functions/v1/*']) hono.use(base, cors());
  hono.route('/rest/v1', createDataApi(parts));
  hono.route('/auth/v1', auth.routes);
  hono.route('/functions/v1/preview', createPreview(parts));
  hono.route('/functions/v1/erase-person', createPrivacy(parts));
  hono.route('/functions/v1', createFunctions(parts));
  hono.route('/media', createMedia(parts));
  hono.route('/', createForms(parts));
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
