import { type Context, Hono } from 'hono';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#congress/language.ts';
import type { Log } from '#server/log.ts';
import type { Pages } from '#server/pages/pages.ts';
import { serverTexts } from '#server/texts/texts.ts';
import type { LinkPurpose, Newsletter } from './newsletter.ts';

/**
 * The links of newsletter emails. Opening one (GET) only shows a page with a button, because mail scanners open every
 * link; the button, or the mail program's own (RFC 8058), posts to the same address.
 */
export function newsletterRoutes(
  newsletter: Newsletter,
  { pages, log }: { pages: Pick<Pages, 'renderAnswer'>; log: Log },
): Hono {
  const routes = new Hono();
  for (const purpose of ['confirm', 'leave'] as const) {
    routes.get(`/${purpose}`, (c) => open(c, purpose, false));
    routes.post(`/${purpose}`, (c) => open(c, purpose, true));
  }

  async function open(c: Context, purpose: LinkPurpose, posted: boolean): Promise<Response> {
    const asked = c.req.query('language');
    let language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
    async function show(status: 200 | 404 | 503, answer: Omit<FormAnswer, 'path'>) {
      const { html, headers } = await pages.renderAnswer({ ...answer, path: '/' }, language);
      return c.html(html, status, headers);
    }
    try {
      const subscriber = await newsletter.find(c.req.query('token'), purpose);
      if (!subscriber) return show(404, serverTexts[language].formAnswers.newsletter.unknownLink);
      language = subscriber.language;
      const texts = serverTexts[language].formAnswers.newsletter;
      const done = purpose === 'confirm' ? 'confirmed' : 'left';
      if (posted) await newsletter[purpose](subscriber);
      return show(200, posted || subscriber.status === done ? texts[done] : texts[purpose]);
    } catch (error) {
      log.error({ error }, 'a newsletter link could not be followed');
      c.header('Retry-After', '30');
      return show(503, { ...serverTexts[language].formAnswers.newsletter.unavailable, failed: true });
    }
  }
  return routes;
}
