import { Hono } from 'hono';
import {
  FORM_NAMES,
  FORM_PATHS,
  type FormAnswer,
  type FormName,
  NEWS_BOX,
  SPAM_TRAP,
} from '#congress/enquiries/forms.ts';
import { type Enquiry, enquirySchemas, errorsOf } from '#congress/enquiries/schema.ts';
import { isLanguage, type Language, languageOf } from '#congress/language.ts';
import type { Config } from '#server/env.ts';
import { KIND_BOUNDS } from '#server/http/bodies/bounds.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { requestField } from '#server/http/request-context.ts';
import { createRoom } from '#server/http/room.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { wantsPage } from '#server/http/wants-page.ts';
import { createPaces, evenly } from '#server/limits/paces.ts';
import type { Log } from '#server/log.ts';
import type { Pages } from '#server/pages/pages.ts';
import { fill, serverTexts } from '#server/texts/texts.ts';
import { FORM_BOUNDS, type FormBounds } from './bounds.ts';
import { storeEnquiry, storeSpam } from './enquiries.ts';
import { letterRoutes, newsletterRoutes } from './mailed-links.ts';
import {
  createNewsletter,
  type Newsletter,
  type NewsletterParameters,
  SUBSCRIBED,
  type Subscribed,
} from './newsletter.ts';
import { createObjections } from './objections.ts';
import { isFromThisSite, readForm } from './request.ts';

export interface FormsParameters extends NewsletterParameters {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  log: Log;
  /** Renders the page that answers a browser. */
  pages: Pick<Pages, 'renderAnswer'>;
  bounds?: FormBounds;
}

/**
 * The forms (specification, sections 3, 5, 7, 8): POST to the site's root with form data, and the pages that newsletter emails link
 * to. Scripts get JSON, `{success, error, message, errors}`, with an OK status on success; a browser that navigates here gets a
 * page, with the form still filled in if something is wrong.
 */
export function createForms(parameters: FormsParameters): Hono {
  const { config, log, bounds = FORM_BOUNDS } = parameters;
  const newsletter = createNewsletter(parameters);
  const stored = createPaces(evenly(bounds.keptOfSender, bounds.period), parameters.clock);
  const today = createRoom({ places: bounds.keptInDay, seconds: DAY }, parameters.clock);
  /** Gives the tokens of a refused form back. */
  function uncount(sender: string): void {
    stored.giveBack(sender);
    today.giveBack(sender);
  }

  const routes = new Hono();
  routes.post('/', takes('form', KIND_BOUNDS.form), async (c) => {
    const body = await readForm(c, c.var.body());
    const typed = 'fields' in body ? body.fields : {};
    const language = languageOfForm(typed.language, c.req.header('Referer'));
    const texts = serverTexts[language].formAnswers;
    async function answer(status: Status, content: Omit<FormAnswer, 'path'> & { path?: string }) {
      c.header('Vary', 'Accept');
      if (wantsPage(c.req.header('Accept'))) {
        const { html, headers } = await parameters.pages.renderAnswer({ path: '/', ...content }, language);
        return c.html(html, status, headers);
      }
      const { title, text: message, form, failed } = content;
      c.header('Cache-Control', 'no-store');
      if (status === 200) return c.json({ success: true, title, message });
      const errors = form?.errors ?? {};
      return c.json({ success: false, error: title, message, errors, ...(failed && requestField()) }, status);
    }

    if ('problem' in body) return answer(body.status, texts[body.problem]);
    const name = typed['form-name'];
    if (!isFormName(name)) return answer(400, texts.unknownForm);

    const path = FORM_PATHS[name];
    const form = { name, typed, errors: {} };
    // For example from the page with VLibras, which has an opaque origin (librasPolicy): the form is shown again to be sent from here.
    if (!isFromThisSite(c.req.raw.headers, config.publicUrl))
      return answer(403, { ...texts.elsewhere, path, form });
    const sender = visitorRateLimitKey(c, config.trustProxy);
    const seconds = stored.take(sender) || today.take(sender);
    if (seconds > 0) {
      const text = fill(texts.tooMany.text, { minutes: `${Math.ceil(seconds / 60)}` });
      c.header('Retry-After', `${seconds}`);
      return answer(429, { ...texts.tooMany, text, path, form });
    }
    let news: Subscribed | null;
    try {
      const result = await store({ ...parameters, bounds }, newsletter, name, typed, language, sender);
      if ('errors' in result) {
        uncount(sender);
        return answer(422, { ...texts.invalid, path, form: { ...form, errors: result.errors } });
      }
      news = result.news;
    } catch (error) {
      uncount(sender);
      throwRefusal(error);
      // Nothing was stored, so nothing is confirmed: the visitor is asked to send it again.
      log.error({ error, form: name }, 'a form could not be kept');
      c.header('Retry-After', '30');
      return answer(503, { ...texts.failure[name], path, form, failed: true });
    }
    if (name === 'newsletter' && news === 'full') {
      uncount(sender);
      c.header('Retry-After', `${FULL_SECONDS}`);
      return answer(429, { ...texts.newsletter.full, path, form });
    }
    if (wantsPage(c.req.header('Accept'))) {
      c.header('Vary', 'Accept');
      const query = new URLSearchParams({ language, ...(news && { [NEWS_BOX]: news }) });
      return c.redirect(`${SENT_PATH}/${name}?${query}`, 303);
    }
    return answer(200, { ...thanks(name, news, language), path });
  });

  // The page that a browser is redirected to after its form is stored, so that a reload does not submit it again (POST/redirect/GET).
  routes.get(`${SENT_PATH}/:name`, async (c, next) => {
    const name = c.req.param('name');
    if (!isFormName(name)) return next();
    const language = languageOfForm(c.req.query('language'), undefined);
    const news = SUBSCRIBED.find((end) => end === c.req.query(NEWS_BOX)) ?? null;
    const content = { ...thanks(name, news, language), path: FORM_PATHS[name] };
    const { html, headers } = await parameters.pages.renderAnswer(content, language, 'personal');
    return c.html(html, 200, headers);
  });
  routes.route('/newsletter', newsletterRoutes(newsletter, parameters));
  routes.route('/letters', letterRoutes(createObjections(parameters), parameters));
  return routes;
}

/** Stores a valid form; otherwise returns the error messages of its fields. */
async function store(
  parameters: FormsParameters & { bounds: FormBounds },
  newsletter: Newsletter,
  form: FormName,
  typed: Record<string, string>,
  language: Language,
  sender: string,
): Promise<Stored> {
  const wantsNews = form === 'newsletter' || typed[NEWS_BOX] === 'on';
  if (typed[SPAM_TRAP]) {
    await storeSpam(parameters.database, form, typed, language);
    return { news: wantsNews ? 'now' : null };
  }
  const schemas = enquirySchemas(language);
  if (form === 'newsletter') {
    const { data, error } = schemas.newsletter.safeParse(typed);
    if (error) return { errors: errorsOf(error) };
    const news = await newsletter.subscribe(data.email, language, sender);
    if (news !== 'unreachable') return { news };
    return { errors: { email: serverTexts[language].formAnswers.unreachable.text } };
  }
  const { data: fields, error } = schemas[form].safeParse(typed);
  if (error) return { errors: errorsOf(error) };
  // First, because someone who sends the form again after a failure gets this email only once (`mailSpacing`).
  const news = wantsNews ? await newsletter.subscribe(fields.email, language, sender) : null;
  await storeEnquiry(parameters, { form, fields } as Enquiry, language, sender);
  return { news };
}

/** `news`: when the confirmation email is sent; null if the newsletter was not requested. */
type Stored = { errors: Record<string, string> } | { news: Subscribed | null };

const DAY = 24 * 3600;

/** Where a browser is redirected once its form is stored. */
const SENT_PATH = '/enviado';

/** The text for a stored form and the newsletter requested in it. */
function thanks(name: FormName, news: Subscribed | null, language: Language) {
  const { success, unreachable, newsletter } = serverTexts[language].formAnswers;
  const ofNews = news && { now: success.newsletter, unreachable, ...newsletter }[news];
  const texts = [...(name === 'newsletter' ? [] : [success[name].text]), ...(ofNews ? [ofNews.text] : [])];
  return { ...success[name], text: texts.join(' ') || success[name].text };
}

/** After this time some of the queued emails will have been sent. */
const FULL_SECONDS = 600;

type Status = 200 | 400 | 403 | 413 | 422 | 429 | 503;

const isFormName = (name: string | undefined): name is FormName => FORM_NAMES.includes(name as FormName);

function languageOfForm(field: string | undefined, referer: string | undefined): Language {
  if (isLanguage(field)) return field;
  return languageOf(referer && URL.canParse(referer) ? new URL(referer).pathname : '/');
}
