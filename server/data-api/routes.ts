import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type pg from 'pg';
import { requestId } from '#server/operation/request-context.ts';
import { type Access, administratorAccess, createPublicAccess } from './access.ts';
import type { Catalogue } from './catalogue.ts';
import { ApiError } from './errors.ts';
import { answerCaller, type Caller, type CallerParameters } from './identify.ts';
import { callFunction, type Parts, readRows, writeRows } from './requests.ts';
import { isAdministrator } from './transaction.ts';

export interface DataApiParameters extends CallerParameters {
  /** The connections of everybody but administrators, whose requests run on those of `database`. */
  publicPool: pg.Pool;
  trustProxy: number;
  catalogue: Catalogue;
}

/**
 * The data API (specification section 7, PROTOCOL sections B, F and G): `/<table>` and `/rpc/<function>`, to be
 * mounted at `/rest/v1`. Every request is one transaction under the caller's role; the database decides what the
 * role may do. Every answer that is not a success is `{code, message, details, hint}`.
 */
export function createDataApi(parameters: DataApiParameters): Hono {
  const { catalogue, pool, publicPool, trustProxy, log, ...keys } = parameters;
  const administrators = administratorAccess(pool);
  const everybody = createPublicAccess({ pool: publicPool, trustProxy });
  const api = new Hono();
  const failures = { ...keys, log, failure: 'a data request failed', unexpected };
  api.all('*', (c) =>
    answerCaller(c.req.raw, failures, async (caller) => {
      const answerWith = (access: Access) => answer(c, { access, catalogue, caller });
      if (await isAdministrator(pool, caller)) return answerWith(administrators);
      return everybody.serve(c, answerWith);
    }),
  );
  return api;
}

async function answer(
  c: Context,
  { access, catalogue, caller }: { access: Access; catalogue: Catalogue; caller: Caller },
): Promise<Response> {
  const segments = pathBelow(c);
  const question = c.req.raw.url.indexOf('?');
  const search = question < 0 ? '' : c.req.raw.url.slice(question + 1).split('#', 1)[0];
  const parts: Parts = { access, catalogue, caller, request: c.req.raw, search: search ?? '' };
  const [first = '', second] = segments;
  if (first === 'rpc' && second !== undefined && segments.length === 2) {
    if (c.req.method !== 'POST') throw unsupported(c.req.method);
    return callFunction(parts, second);
  }
  if (segments.length !== 1 || first === '') {
    throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  switch (c.req.method) {
    case 'GET':
    case 'HEAD':
      return readRows(parts, first, c.req.method === 'HEAD');
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return writeRows(parts, first, c.req.method);
    default:
      throw unsupported(c.req.method);
  }
}

/** The path below the place where the API is mounted, in decoded segments. */
function pathBelow(c: Context): string[] {
  const mounted = routePath(c).replace(/\/?\*$/, '');
  const below = c.req.path.startsWith(mounted) ? c.req.path.slice(mounted.length) : c.req.path;
  return below.replace(/^\/|\/$/g, '').split('/');
}

const unexpected = () =>
  new ApiError(500, 'XX000', 'Unexpected failure, please try again.', {
    details: requestId() ? `Request ${requestId()}` : null,
  });

const unsupported = (method: string) =>
  new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { allow: 'GET, HEAD, POST, PATCH, DELETE, OPTIONS' },
  });
