import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#congress/language.ts';
import type { Log } from '#server/log.ts';
import { noticeBody } from './form-page.ts';
import { formMessages } from './messages.ts';
import type { LinkPurpose, Newsletter } from './newsletter.ts';
import { answerPage, type Html, PAGE_HEADERS } from './page.ts';

/**
 * The links of newsletter mails. Opening one (GET) only shows a page with a button, because mail scanners open every
 * link; the button, or the mail program's own (RFC 8058), posts to the same address.
 */
export function newsletterRoutes(
  newsletter: Newsletter,
  { facts, log }: { facts: () => Facts; log: Log },
): Hono {
  const routes = new Hono();
  for (const purpose of ['confirm', 'leave'] as const) {
    routes.get(`/${purpose}`, (c) => answer(c, purpose, false));
    routes.post(`/${purpose}`, (c) => answer(c, purpose, true));
  }

  async function answer(c: Context, purpose: LinkPurpose, posted: boolean): Promise<Response> {
    const asked = c.req.query('language');
    let language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
    const page = (status: 200 | 404 | 503, title: string, body: Html) =>
      c.html(answerPage(language, facts(), title, body, status === 503), status, PAGE_HEADERS);
    try {
      const subscriber = await newsletter.find(c.req.query('token'), purpose);
      if (!subscriber) {
        const { unknownLink } = formMessages[language].newsletter;
        return page(404, unknownLink.title, noticeBody(language, unknownLink));
      }
      language = subscriber.language;
      const words = formMessages[language].newsletter;
      const done = purpose === 'confirm' ? 'confirmed' : 'left';
      if (posted) await newsletter[purpose](subscriber);
      if (posted || subscriber.status === done) {
        return page(200, words[done].title, noticeBody(language, words[done]));
      }
      const { title, text, button } = words[purpose];
      // Without an action the form posts to the address it stands on, token included.
      const body = html`<h1>${title}</h1>
<p>${text}</p>
<form method="post"><button type="submit">${button}</button></form>`;
      return page(200, title, body);
    } catch (error) {
      log.error({ error }, 'a newsletter link could not be followed');
      c.header('Retry-After', '30');
      const { unavailable } = formMessages[language].newsletter;
      return page(503, unavailable.title, noticeBody(language, unavailable));
    }
  }
  return routes;
}
