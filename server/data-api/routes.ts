import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { holdsPersonalData } from '#congress/accounts/rights.ts';
import type { Clock } from '#congress/clock.ts';
import { KIND_BOUNDS } from '#server/http/bodies/bounds.ts';
import { ignoresBody, type Takes, takes } from '#server/http/bodies/takes.ts';
import { requestId } from '#server/http/request-context.ts';
import { type Access, createPublicAccess, createTeamAccess } from './access.ts';
import type { Catalogue } from './catalogue.ts';
import { ApiError } from './errors.ts';
import { answerCaller, type CallerParameters, recordReading } from './identify.ts';
import { reportingAccess } from './reported-access.ts';
import { callFunction, type Parts, readRows, writeRows } from './requests.ts';

interface DataApiParameters extends CallerParameters {
  /** Connections for callers outside of the team; requests of the team use `database`. */
  publicPool: pg.Pool;
  catalogue: Catalogue;
  clock: Clock;
}

/**
 * The data API (specification section 7, PROTOCOL sections B, F and G): `/<table>` and `/rpc/<function>`, mounted at
 * `/rest/v1`. Each request is one transaction under the caller's role; the database decides what that role may do. Every
 * error response is `{code, message, details, hint}`.
 */
export function createDataApi(parameters: DataApiParameters): Hono {
  const { catalogue, pool, publicPool, clock, log, database: _, ...keys } = parameters;
  const { trustProxy } = keys;
  const teamAccess = createTeamAccess(pool);
  const publicAccess = createPublicAccess({ pool: publicPool, clock, trustProxy });
  const failures = { ...keys, log, failure: 'a data request failed', unexpected };
  /** The caller is identified before anything else, also for unknown paths. */
  const serve = (answer: (parts: Parts, name: string) => Promise<Response>) => (c: Context<Takes<'text'>>) =>
    answerCaller(c, failures, async (caller) => {
      const { search } = new URL(c.req.url);
      const parts = { catalogue, caller, request: c.req.raw, search: search.slice(1) };
      const answerWith = (granted: Access) => {
        const access = reportingAccess(granted, (table) => {
          if (holdsPersonalData(table)) recordReading(c, caller, keys, table);
        });
        return answer(
          { ...parts, access, readText: () => c.var.body(access.sender) },
          c.req.param('name') ?? '',
        );
      };
      return (await teamAccess.serve(c, caller, answerWith)) ?? publicAccess.serve(c, answerWith);
    });
  const refuse = (refusal: (method: string) => ApiError) =>
    serve(({ request }) => Promise.reject(refusal(request.method)));
  // The largest body of a writer of content; access.ts lowers it for everybody else.
  const body = takes('text', KIND_BOUNDS.text);
  return new Hono()
    .get(
      '/:name',
      serve((parts, name) => readRows(parts, name, parts.request.method === 'HEAD')),
    )
    .post(
      '/:name',
      body,
      serve((parts, name) => writeRows(parts, name, 'POST')),
    )
    .patch(
      '/:name',
      body,
      serve((parts, name) => writeRows(parts, name, 'PATCH')),
    )
    .delete(
      '/:name',
      body,
      serve((parts, name) => writeRows(parts, name, 'DELETE')),
    )
    .post('/rpc/:name', body, serve(callFunction))
    .all('/:name', ignoresBody, refuse(unsupported('GET, HEAD, POST, PATCH, DELETE')))
    .all('/rpc/:name', ignoresBody, refuse(unsupported('POST')))
    .all('*', ignoresBody, refuse(invalidPath));
}

const invalidPath = () => new ApiError(404, 'PGRST125', 'Invalid path specified in request URL');

const unexpected = () =>
  new ApiError(500, 'XX000', 'Unexpected failure, please try again.', {
    details: requestId() ? `Request ${requestId()}` : null,
  });

const unsupported = (allowed: string) => (method: string) =>
  new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { allow: `${allowed}, OPTIONS` },
  });
