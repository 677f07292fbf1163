import type { Context, Hono } from 'hono';
import { findTargetHandler, isMiddleware } from 'hono/utils/handler';
import { Refused } from './http/refused.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** The catch-all route of pages and files, for which `hasPage` decides. */
const ANY = '/*';

/**
 * Answers requests that no route handles. OPTIONS: 204 with the methods of the address.
 *
 * @param hasPage whether there is a page or file at a path
 * @returns a refusal for an unsupported method or an unknown address
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
