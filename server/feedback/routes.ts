import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import { type Clock, shownMoment } from '#congress/clock.ts';
import { type FormAnswer, SPAM_TRAP } from '#congress/enquiries/forms.ts';
import {
  askedAbout,
  FEEDBACK_DAYS,
  feedbackPath,
  feedbackState,
  summaryOf,
  talksOf,
} from '#congress/feedback/rules.ts';
import { type Answer, FeedbackSchema, type OwnTalk, QUESTIONS } from '#congress/feedback/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#congress/language.ts';
import { contentIn } from '#congress/localized-content.ts';
import { momentIn } from '#congress/programme/now.ts';
import { sessionsOf } from '#congress/programme/sessions.ts';
import type { Database } from '#database/tables.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { Config } from '#server/env.ts';
import { FORM_BOUNDS } from '#server/forms/bounds.ts';
import { isFromThisSite, readForm } from '#server/forms/request.ts';
import { KIND_BOUNDS } from '#server/http/bodies/bounds.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { createRoom } from '#server/http/room.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { createPaces, evenly } from '#server/limits/paces.ts';
import type { Log } from '#server/log.ts';
import type { Pages } from '#server/pages/pages.ts';
import { fill, serverTexts } from '#server/texts/texts.ts';
import { CONFIRMED_WITHIN, COUNTED_OF_SENDER, KEPT_IN_DAY, SENDERS } from './bounds.ts';

interface FeedbackParameters {
  database: Database;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  log: Log;
  pages: Pick<Pages, 'renderAnswer'>;
  keptInDay?: number;
}

const DAY = 24 * 3600;

/**
 * POST /:code: a visitor's feedback on a talk, from its form (app/site/feedback). Redirects to a page; the feedback counts once the
 * browser requests that page with its cookie.
 */
export function createFeedback(parameters: FeedbackParameters): Hono {
  const { database, snapshot, clock, config, log, pages } = parameters;
  const counted = createPaces(COUNTED_OF_SENDER, clock, SENDERS);
  const asked = createAllowance(clock, parameters.keptInDay);

  function talkAt(code: string) {
    const { feedback, event, showing } = snapshot.facts();
    const sessions = sessionsOf(snapshot.content()?.programItems ?? []);
    const talk = feedback.on && askedAbout(sessions).find((session) => session.code === code);
    if (!talk) return null;
    const now = momentIn(shownMoment(clock(), showing.day, event.timeZone), event.timeZone);
    return { talk, state: feedbackState(talk, event, now) };
  }

  function remember(c: Context, code: string, value: string) {
    // Lasts as long as the talk accepts feedback; the path keeps it away from all other pages.
    setCookie(c, nameOf(code), value, {
      path: feedbackPath(''),
      maxAge: (FEEDBACK_DAYS + 1) * DAY,
      httpOnly: true,
      sameSite: 'Lax',
      secure: config.publicUrl.startsWith('https:'),
    });
  }

  const routes = new Hono();
  routes.post('/:code', takes('form', KIND_BOUNDS.form), async (c) => {
    const code = c.req.param('code');
    const body = await readForm(c, c.var.body());
    const typed = 'fields' in body ? body.fields : {};
    const language = isLanguage(typed.language) ? typed.language : DEFAULT_LANGUAGE;
    const texts = serverTexts[language].formAnswers;
    const path = feedbackPath(code);
    async function show(status: Status, answer: Omit<FormAnswer, 'path'>, back = '/programacao') {
      const { html, headers } = await pages.renderAnswer({ path: back, ...answer }, language);
      return c.html(html, status, headers);
    }

    if ('problem' in body) return show(body.status, texts[body.problem], path);
    const found = talkAt(code);
    if (!found) return show(404, texts.feedback.unknown);
    if (found.state !== 'open') return show(409, texts.feedback[found.state]);
    const form = { name: 'opiniao' as const, typed, errors: {} };
    // For example from the page with VLibras (server/forms/routes.ts).
    if (!isFromThisSite(c.req.raw.headers, config.publicUrl))
      return show(403, { ...texts.elsewhere, form }, path);
    if (getCookie(c, nameOf(code))) return show(409, texts.feedback.again);
    const { data, error } = FeedbackSchema.safeParse(typed);
    if (!data) {
      const wrong = new Set(error.issues.map(({ path: [field] }) => field));
      const missing = QUESTIONS.filter((question) => wrong.has(question));
      const errors = Object.fromEntries(missing.map((question) => [question, texts.feedback.missing]));
      if (wrong.has('remark')) errors.remark = texts.feedback.long;
      return show(422, { ...texts.invalid, form: { ...form, errors } }, path);
    }
    const seconds = asked(visitorRateLimitKey(c, config.trustProxy));
    if (seconds > 0) {
      c.header('Retry-After', `${seconds}`);
      const text = fill(texts.tooMany.text, { minutes: `${Math.ceil(seconds / 60)}` });
      return show(429, { ...texts.tooMany, text, form }, path);
    }
    if (typed[SPAM_TRAP]) return show(200, texts.feedback.thanks);
    let id: string;
    try {
      const { title, original } = found.talk;
      const row = { talk: code, title: original?.title ?? title, language, ...data };
      const values = { ...row, doubt: 'unconfirmed', created_at: clock() } as const;
      const stored = database.insertInto('feedback').values(values);
      ({ id } = await stored.returning('id').executeTakeFirstOrThrow());
    } catch (failure) {
      throwRefusal(failure);
      log.error({ error: failure }, 'feedback could not be kept');
      c.header('Retry-After', '30');
      return show(503, { ...texts.failure.contato, form, failed: true }, path);
    }
    remember(c, code, id);
    return c.redirect(`${path}/${RECEIVED}?language=${language}`, 303);
  });

  // Only a browser follows the redirect with the cookie: feedback of a script without one does not count.
  routes.get(`/:code/${RECEIVED}`, async (c) => {
    const code = c.req.param('code');
    const asked = c.req.query('language');
    const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
    const { feedback } = serverTexts[language].formAnswers;
    const show = async (status: 200 | 404, text: { title: string; text: string }) => {
      const { html, headers } = await pages.renderAnswer({ path: '/programacao', ...text }, language);
      return c.html(html, status, headers);
    };
    if (!talkAt(code)) return show(404, feedback.unknown);
    const id = getCookie(c, nameOf(code));
    if (id && UUID.test(id)) {
      await confirm(id, code, visitorRateLimitKey(c, config.trustProxy));
      // The cookie now only marks the device as having answered, without the id of the feedback.
      remember(c, code, '1');
    }
    return show(200, id ? feedback.thanks : feedback.apart);
  });

  /** Makes a stored response count, once, unless its sender has exceeded the rate. */
  async function confirm(id: string, talk: string, sender: string): Promise<void> {
    const since = new Date(clock().getTime() - CONFIRMED_WITHIN * 1000);
    const confirmable = database
      .updateTable('feedback')
      .where('id', '=', id)
      .where('talk', '=', talk)
      .where('doubt', '=', 'unconfirmed')
      .where('created_at', '>', since);
    // Before taking a token: reloading the page must not use up another visitor's.
    const { numUpdatedRows } = await confirmable.set({ doubt: 'batch' }).executeTakeFirst();
    if (numUpdatedRows === 0n || counted.take(`${sender} ${talk}`) > 0) return;
    await database.updateTable('feedback').set({ doubt: null }).where('id', '=', id).execute();
  }
  return routes;
}

/** Whether a sender may store another response: 0, or the seconds until then. */
function createAllowance(clock: Clock, keptInDay = KEPT_IN_DAY): (sender: string) => number {
  const asked = createPaces(evenly(FORM_BOUNDS.keptOfSender, FORM_BOUNDS.period), clock);
  const today = createRoom({ places: keptInDay, seconds: DAY }, clock);
  return (sender) => asked.take(sender) || today.take(sender);
}

/** The cookie of a device that gave feedback on a talk. */
const nameOf = (code: string) => `opiniao-${code}`;
/** The page that a browser is redirected to once its response is stored. */
const RECEIVED = 'recebida';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Status = 200 | 400 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

export interface OwnTalksParameters {
  database: Database;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
  clock: Clock;
}

/** The feedback on a speaker's talks, in programme order; empty unless the facts show it to speakers. */
export async function ownTalks(
  { database, snapshot, clock }: OwnTalksParameters,
  speaker: string,
  language: Language,
): Promise<OwnTalk[]> {
  const { feedback, event, showing } = snapshot.facts();
  const content = snapshot.content();
  if (!feedback.on || !feedback.speakers || !content) return [];
  const now = momentIn(shownMoment(clock(), showing.day, event.timeZone), event.timeZone);
  const talks = talksOf(speaker, contentIn(content, language, now.date), { event }, now);
  const closed = talks.filter(({ opensOn }) => opensOn === null).map(({ code }) => code);
  const answers = database.selectFrom('feedback').where('talk', '=', sql<string>`ANY(${closed})`);
  const rows = await answers
    .select(['id', 'talk', ...QUESTIONS, 'remark', 'language'])
    .where('doubt', 'is', null)
    .execute();
  const apart = await answers
    .select(['talk', sql<number>`count(*)::int`.as('answers')])
    .where('doubt', 'is not', null)
    .groupBy('talk')
    .execute();
  const counting = Map.groupBy(rows as (Answer & { talk: string })[], ({ talk }) => talk);
  return talks.map((talk) => ({
    ...talk,
    summary: summaryOf(counting.get(talk.code) ?? []),
    apart: apart.find((one) => one.talk === talk.code)?.answers ?? 0,
  }));
}
