import type { Context } from 'hono';
import { languageOf, localizedPath } from '#congress/language.ts';
import { authErrorOf, errorResponse as authErrorResponse } from './auth/errors.ts';
import { apiErrorOf, errorResponse as apiErrorResponse } from './data-api/errors.ts';
import type { Refused } from './http/refused.ts';
import { wantsPage } from './http/wants-page.ts';
import type { Log } from './log.ts';
import type { Pages } from './pages/pages.ts';
import { serverTexts } from './texts/texts.ts';

/** The text for each status on the page that answers a form (`formAnswers`). */
const TEXTS = { 400: 'unreadable', 413: 'tooLarge', 422: 'unreachable', 503: 'crowded' } as const;

/** The protocol of an API path; null for paths that people may open. */
export function protocolOf(path: string): 'auth' | 'data' | null {
  const [, name] = /^\/(auth|rest|functions)\/v1(?:\/|$)/.exec(path) ?? [];
  return name === undefined ? null : name === 'auth' ? 'auth' : 'data';
}

/** Answers a refusal that no route handled, in the format of the path's protocol. */
export async function answerRefusal(
  c: Context,
  refused: Refused,
  pages: Pick<Pages, 'renderAnswer' | 'respond'>,
  log: Pick<Log, 'warn'>,
): Promise<Response> {
  const { reason, allow, cause } = refused;
  if (reason === 'impossibleValue') log.warn({ error: cause }, 'a value was not one that the database takes');
  const answer = await inItsProtocol(c, refused, pages);
  if (allow) answer.headers.set('Allow', allow);
  return answer;
}

async function inItsProtocol(
  c: Context,
  refused: Refused,
  pages: Pick<Pages, 'renderAnswer' | 'respond'>,
): Promise<Response> {
  const { status, message, retryAfter } = refused;
  const { path } = c.req;
  const protocol = protocolOf(path);
  if (protocol === 'data') return apiErrorResponse(apiErrorOf(refused));
  if (protocol === 'auth') return authErrorResponse(c, authErrorOf(refused));
  if (retryAfter) c.header('Retry-After', `${retryAfter}`);
  const { pathname, origin } = new URL(c.req.url);
  const language = languageOf(pathname);
  if (status === 404) return pages.respond(new Request(new URL(localizedPath('/404', language), origin)));
  if (status !== 405 && wantsPage(c.req.header('Accept'))) {
    const texts = serverTexts[language].formAnswers[TEXTS[status]];
    const { html, headers } = await pages.renderAnswer({ ...texts, path: '/' }, language);
    return c.html(html, status, headers);
  }
  c.header('Cache-Control', 'no-store');
  return c.json({ error: message }, status);
}
