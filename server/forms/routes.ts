import { type Context, Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { FORM_NAMES, type FormName, SPAM_TRAP } from '#congress/enquiries/forms.ts';
import { enquirySchemas, fieldErrors } from '#congress/enquiries/schema.ts';
import { isLanguage, type Language, languageOf } from '#congress/language.ts';
import type { Config } from '#server/env.ts';
import { secondsToWait } from '#server/http/rate-limit.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import type { Log } from '#server/log.ts';
import { requestField } from '#server/operation/request-context.ts';
import { readFormBody } from './body.ts';
import { FORM_BOUNDS, type FormBounds } from './bounds.ts';
import { keepEnquiry, keepSpam } from './enquiries.ts';
import { type FormState, formBody, formPath, noticeBody } from './form-page.ts';
import type { Enquiry } from './letters.ts';
import { formMessages } from './messages.ts';
import { createNewsletter, type NewsletterParameters } from './newsletter.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { answerPage, PAGE_HEADERS } from './page.ts';
import { comesFromHere } from './same-site.ts';

export interface FormsParameters extends NewsletterParameters {
  config: Pick<Config, 'publicUrl' | 'mailSpacing' | 'trustProxy'>;
  log: Log;
  bounds?: FormBounds;
}

/**
 * The forms (specification, sections 3, 5, 7, 8): POST to the site's root with form data, and the pages that
 * newsletter mails link to. Success is an OK status. Scripts get JSON, `{success, error, message, errors}`; a browser
 * that navigates here gets a page of its own, with the form still filled where something is wrong.
 */
export function createForms(parameters: FormsParameters): Hono {
  const { database, config, log, bounds = FORM_BOUNDS } = parameters;
  const newsletter = createNewsletter(parameters);
  const duration = bounds.period;
  const kept = new RateLimiterMemory({ points: bounds.keptOfHousehold, duration });
  const mailed = new RateLimiterMemory({ points: bounds.mailedOfHousehold, duration, keyPrefix: 'mailed' });

  /** Keeps a valid form; null when it did, else what is wrong with its fields. */
  async function keep(
    { form, typed, language }: FormState,
    sender: string,
  ): Promise<Record<string, string> | null> {
    if (typed[SPAM_TRAP]) {
      await keepSpam(database, form, typed, language);
      return null;
    }
    const schemas = enquirySchemas(language);
    const keepOne = async (enquiry: Enquiry) =>
      keepEnquiry({ ...parameters, bounds }, enquiry, language, (await secondsToWait(mailed, sender)) > 0);
    if (form === 'newsletter') {
      const { data, error } = schemas.newsletter.safeParse(typed);
      if (error) return fieldErrors(error);
      await newsletter.subscribe(data.email, language);
    } else if (form === 'patrocinio') {
      const { data, error } = schemas.patrocinio.safeParse(typed);
      if (error) return fieldErrors(error);
      await keepOne({ form, fields: data });
    } else {
      const { data, error } = schemas.contato.safeParse(typed);
      if (error) return fieldErrors(error);
      await keepOne({ form, fields: data });
    }
    return null;
  }

  const routes = new Hono();
  routes.post('/', async (c) => {
    const answer = answerer(c, parameters);
    const body = await readFormBody(c.req.raw);
    const typed = 'fields' in body ? body.fields : {};
    const language = languageOfForm(typed.language, c.req.header('Referer'));
    const words = formMessages[language];
    if ('problem' in body) {
      return answer({
        status: body.problem === 'tooLarge' ? 413 : 400,
        language,
        notice: words[body.problem],
      });
    }
    if (!comesFromHere(c.req.raw.headers, config.publicUrl)) {
      return answer({ status: 403, language, notice: words.elsewhere });
    }
    const form = typed['form-name'];
    if (!isFormName(form)) return answer({ status: 400, language, notice: words.unknownForm });

    const state: FormState = { form, language, typed, errors: {} };
    const sender = visitorRateLimitKey(c, config.trustProxy);
    const seconds = await secondsToWait(kept, sender);
    if (seconds > 0) {
      const text = words.tooMany.text.replace('{{minutes}}', `${Math.ceil(seconds / 60)}`);
      c.header('Retry-After', `${seconds}`);
      return answer({ status: 429, language, notice: { ...words.tooMany, text }, state });
    }
    try {
      const errors = await keep(state, sender);
      if (errors) {
        // Only what is kept counts.
        await kept.reward(sender);
        return answer({ status: 422, language, notice: words.invalid, state: { ...state, errors } });
      }
    } catch (error) {
      await kept.reward(sender);
      // Nothing was kept, so nothing is acknowledged: the visitor is asked to send it again.
      log.error({ error, form }, 'a form could not be kept');
      c.header('Retry-After', '30');
      return answer({ status: 503, language, notice: words.failure[form], state });
    }
    return answer({ status: 200, language, notice: words.success[form], path: formPath(form) });
  });
  routes.route('/newsletter', newsletterRoutes(newsletter, parameters));
  return routes;
}

interface Answer {
  status: 200 | 400 | 403 | 413 | 422 | 429 | 503;
  language: Language;
  notice: { title: string; text: string };
  /** Given: the page shows this form again. */
  state?: FormState;
  /** Where the page's way back leads. */
  path?: string;
}

function answerer(c: Context, { facts }: Pick<FormsParameters, 'facts'>) {
  return ({ status, language, notice, state, path }: Answer): Response => {
    c.header('Vary', 'Accept');
    if (!wantsPage(c.req.header('Accept'))) {
      const success = status === 200;
      const { title, text } = notice;
      const failed = status === 503 ? requestField() : {};
      c.header('Cache-Control', 'no-store');
      return c.json(
        success
          ? { success, title, message: text }
          : { success, error: title, message: text, errors: state?.errors ?? {}, ...failed },
        status,
      );
    }
    const body = state ? formBody(state, notice) : noticeBody(language, notice, path);
    return c.html(answerPage(language, facts(), notice.title, body, status === 503), status, PAGE_HEADERS);
  };
}

/** A browser that navigates asks for HTML before everything else; `fetch` asks for anything. */
const wantsPage = (accept = '') => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(accept);

const isFormName = (name: string | undefined): name is FormName => FORM_NAMES.includes(name as FormName);

function languageOfForm(field: string | undefined, referer: string | undefined): Language {
  if (isLanguage(field)) return field;
  return languageOf(referer && URL.canParse(referer) ? new URL(referer).pathname : '/');
}
