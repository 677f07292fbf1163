import type { Context, Hono } from 'hono';
import { findTargetHandler, isMiddleware } from 'hono/utils/handler';
import { Refused } from './http/refused.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** The route of pages and files, which is asked what it has. */
const ANY = '/*';

/**
 * For requests that no route answers. OPTIONS: 204 with the methods that the address has.
 *
 * @param hasPage whether there is a page or a file at a path
 * @returns a refusal of another method, or of an address where there is nothing
 */
export async function answerUnrouted(
  c: Context,
  { router }: Pick<Hono, 'router'>,
  hasPage: (path: string) => Promise<boolean>,
): Promise<Response | Refused> {
  const { path } = c.req;
  const methods = METHODS.filter((method) => {
    const [matches] = router.match(method, path);
    return matches.some(
      ([[handler, route]]) => route.path !== ANY && !isMiddleware(findTargetHandler(handler)),
    );
  });
  const all = methods.includes('GET') || !(await hasPage(path)) ? methods : (['GET', ...methods] as const);
  if (all.length === 0) return new Refused('unknownAddress');
  const allow = [...all.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(
    ', ',
  );
  if (c.req.method !== 'OPTIONS') return new Refused('methodNotAllowed', { allow });
  return c.body(null, 204, { Allow: allow });
}
