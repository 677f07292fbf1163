import { type Context, Hono } from 'hono';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#congress/language.ts';
import { ignoresBody } from '#server/http/bodies/takes.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { wantsPage } from '#server/http/wants-page.ts';
import type { Log } from '#server/log.ts';
import type { Pages } from '#server/pages/pages.ts';
import { fill, serverTexts } from '#server/texts/texts.ts';
import type { Newsletter } from './newsletter.ts';
import type { Objections } from './objections.ts';

interface LinkParameters {
  /** Renders the page that answers a browser. */
  pages: Pick<Pages, 'renderAnswer'>;
  log: Log;
  facts: () => Facts;
}

type Said = Omit<FormAnswer, 'path'>;

/** A link in an email, and its action. */
interface MailedLink<Holder extends { language: Language }> {
  find(token: string | undefined): Promise<Holder | null>;
  isDone(holder: Holder): boolean;
  act(holder: Holder): Promise<void>;
  /** `unknown` may contain a placeholder for the organisers' address. */
  says(language: Language, query: string): { ask: Said; done: Said; unknown: Said };
}

/** Links to confirm and to cancel a subscription. */
export function newsletterRoutes(newsletter: Newsletter, parameters: LinkParameters): Hono {
  const routes = new Hono();
  const texts = (language: Language) => serverTexts[language].formAnswers.newsletter;
  answerLink(routes, '/confirm', parameters, {
    find: (token) => newsletter.find(token, 'confirm'),
    isDone: ({ status }) => status === 'confirmed',
    act: newsletter.confirm,
    says(language) {
      const { confirm, confirmed, unknownConfirm } = texts(language);
      return { ask: confirm, done: confirmed, unknown: unknownConfirm };
    },
  });
  answerLink(routes, '/leave', parameters, {
    find: (token) => newsletter.find(token, 'leave'),
    isDone: ({ status }) => status === 'left',
    act: newsletter.leave,
    says(language) {
      const { leave, left, unknownLeave } = texts(language);
      return { ask: leave, done: left, unknown: unknownLeave };
    },
  });
  return routes;
}

/** Links to stop and to resume letters to participants. */
export function letterRoutes(objections: Objections, parameters: LinkParameters): Hono {
  const routes = new Hono();
  const texts = (language: Language) => serverTexts[language].formAnswers.letters;
  const { find } = objections;
  answerLink(routes, '/stop', parameters, {
    find,
    isDone: ({ objected }) => objected,
    act: objections.object,
    says(language, query) {
      const { stop, stopped, unknown } = texts(language);
      return { ask: stop, done: { ...stopped, action: `/letters/resume${query}` }, unknown };
    },
  });
  answerLink(routes, '/resume', parameters, {
    find,
    isDone: ({ objected }) => !objected,
    act: objections.withdraw,
    says(language) {
      const { stopped, resumed, unknown } = texts(language);
      return { ask: stopped, done: resumed, unknown };
    },
  });
  return routes;
}

/**
 * Adds a link's routes. GET only shows a page with a button, because mail scanners open every link; the button, or the mail program's
 * own (RFC 8058), posts to the same address.
 */
function answerLink<Holder extends { language: Language }>(
  routes: Hono,
  path: string,
  { pages, log, facts }: LinkParameters,
  link: MailedLink<Holder>,
): void {
  routes.get(path, (c) => open(c, false));
  // Mail programs send a fixed form field (RFC 8058), which is not needed.
  routes.post(path, ignoresBody, (c) => open(c, true));

  async function open(c: Context, posted: boolean): Promise<Response> {
    const asked = c.req.query('language');
    const { pathname, search } = new URL(c.req.url);
    let language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
    async function show(status: 200 | 404 | 503, answer: Said) {
      const { html, headers } = await pages.renderAnswer(
        { ...answer, path: '/' },
        language,
        // Links can be opened by anyone, any number of times.
        posted ? 'form' : 'personal',
      );
      return c.html(html, status, headers);
    }
    try {
      const holder = await link.find(c.req.query('token'));
      if (!holder) {
        const { unknown } = link.says(language, search);
        const { contactEmail: email } = factTexts(facts(), language);
        return show(404, { ...unknown, text: fill(unknown.text, { email }) });
      }
      language = holder.language;
      if (posted) await link.act(holder);
      // Redirect, so that a reload does not post again; but not for mail programs, which do not follow redirects (RFC 8058).
      if (posted && wantsPage(c.req.header('Accept'))) return c.redirect(pathname + search, 303);
      const { ask, done } = link.says(language, search);
      return show(200, posted || link.isDone(holder) ? done : ask);
    } catch (error) {
      throwRefusal(error);
      log.error({ error }, 'a link of an email could not be followed');
      c.header('Retry-After', '30');
      return show(503, { ...serverTexts[language].formAnswers.newsletter.unavailable, failed: true });
    }
  }
}
