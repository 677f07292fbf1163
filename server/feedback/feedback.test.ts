import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PublishedContent } from '#congress/content.ts';
import { momentOf } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { askedAbout, feedbackPath } from '#congress/feedback/rules.ts';
import { codeOf, type Session, sessionsOf } from '#congress/programme/sessions.ts';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { withBodies } from '#tests/support/bodies.ts';
import { waitFor } from '#tests/support/wait.ts';
import { COUNTED_OF_SENDER } from './bounds.ts';
import { createFeedback } from './routes.ts';

const { event } = shippedFacts;
const NOON = new Date(momentOf(event.firstDay, '12:00', event.timeZone));
const LATER = new Date(momentOf(event.lastDay, '12:00', event.timeZone));
LATER.setDate(LATER.getDate() + 8);

let app: TestApp;
/** Sessions in the morning and in the afternoon of the first day. */
let morning: Session;
let afternoon: Session;
beforeAll(async () => {
  app = await createTestApp({ sampleContent: true, now: NOON });
  const talks = askedAbout(sessionsOf(await app.database.selectFrom('program_items').selectAll().execute()));
  const ofDay = talks.filter(({ day, start, inside }) => day === 1 && start !== null && !inside);
  morning = ofDay.find(({ start }) => Number(start) < 11 * 60) as Session;
  afternoon = ofDay.find(({ start }) => Number(start) > 13 * 60) as Session;
  await turn(true);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.database.deleteFrom('feedback').execute();
});

async function turn(on: boolean) {
  const facts = { ...shippedFacts, showing: { day: null, phase: null }, feedback: { on, speakers: false } };
  await app.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .execute();
  const status = async () => (await app.request(feedbackPath(morning.code))).status;
  await waitFor(async () => expect(await status()).toBe(on ? 200 : 404));
}

const send = (code: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(feedbackPath(code), {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });
const stored = () =>
  app.database
    .selectFrom('feedback')
    .select(['talk', 'title', 'useful', 'clear', 'remark', 'language', 'doubt'])
    .execute();
const MARKS = { useful: '4', clear: '5' };
const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
/** The redirect target, requested with the cookie. */
const follow = (answer: Response, Cookie = cookieOf(answer)) =>
  app.request(answer.headers.get('Location') ?? '', { headers: Cookie ? { Cookie } : {} });
/** How many responses count, and how many do not, by reason. */
async function given() {
  const groups = Map.groupBy(await stored(), ({ doubt }) => doubt ?? 'counts');
  return Object.fromEntries([...groups].map(([doubt, rows]) => [doubt, rows.length]));
}

/** The routes of feedback with pages that cost nothing, for many responses. */
async function quickRoutes(keptInDay?: number) {
  const programItems = await app.database.selectFrom('program_items').selectAll().execute();
  const facts = {
    ...shippedFacts,
    showing: { day: null, phase: null },
    feedback: { on: true, speakers: false },
  };
  const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': '', 'X-Robots-Tag': 'noindex' };
  const routes = withBodies(
    createFeedback({
      ...{ database: app.database, clock: () => app.clock.now, log: createLog({ logLevel: 'silent' }) },
      ...{ config: { publicUrl: 'http://localhost', trustProxy: 0 }, keptInDay },
      snapshot: { facts: () => facts, content: () => ({ programItems }) as unknown as PublishedContent },
      pages: { renderAnswer: async () => ({ html: '', headers }) },
    }),
  );
  return {
    send: (remoteAddress = '203.0.113.7') =>
      routes.request(
        `/${morning.code}`,
        {
          method: 'POST',
          headers: { 'Sec-Fetch-Site': 'same-origin' },
          body: new URLSearchParams(MARKS),
        },
        { socket: { remoteAddress } },
      ),
    follow: (answer: Response, remoteAddress = '203.0.113.7') =>
      routes.request(
        (answer.headers.get('Location') ?? '').replace(feedbackPath(''), '/'),
        { headers: { Cookie: cookieOf(answer) } },
        { socket: { remoteAddress } },
      ),
  };
}

it('stores a fifth of the daily maximum from one sender, and still accepts others', async () => {
  const quick = await quickRoutes(10);
  const statusOf = async (sender: string) => (await quick.send(sender)).status;
  const flooding = [];
  for (let times = 0; times < 4; times += 1) flooding.push(await statusOf('203.0.113.7'));
  expect(flooding).toEqual([303, 303, 429, 429]);
  expect(await statusOf('203.0.113.8')).toBe(303);
  expect(await stored()).toHaveLength(3);
});

it('stores two marks and a remark, once for each browser, and only then sets a cookie', async () => {
  const page = await app.request(`/en${feedbackPath(morning.code)}`);
  expect([page.status, page.headers.get('Set-Cookie')]).toEqual([200, null]);
  expect(await page.text()).toContain('Send feedback');

  const first = await send(morning.code, { ...MARKS, remark: ' Ótima! ', language: 'en' });
  expect(first.status).toBe(303);
  const cookie = first.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(
    /^opiniao-[0-9a-f]{10}=[0-9a-f-]{36}; Max-Age=\d+; Path=\/opiniao\/; HttpOnly; SameSite=Lax$/,
  );
  const received = await follow(first);
  // The cookie no longer identifies the response.
  expect([received.status, cookieOf(received)]).toEqual([200, cookieOf(first).replace(/=.*/, '=1')]);
  expect(await received.text()).toContain('Thank you for your feedback!');
  const again = await send(morning.code, MARKS, { Cookie: cookieOf(first) });
  expect([again.status, again.headers.get('Set-Cookie')]).toEqual([409, null]);
  const marks = { useful: 4, clear: 5, remark: 'Ótima!', language: 'en' };
  expect(await stored()).toEqual([{ ...marks, talk: morning.code, title: morning.title, doubt: null }]);
});

it('does not count a response without its cookie, and informs people whose browser keeps none', async () => {
  for (let vote = 0; vote < 30; vote += 1) expect((await send(morning.code, MARKS)).status).toBe(303);
  expect(await given()).toEqual({ unconfirmed: 30 });
  const last = await send(morning.code, { ...MARKS, language: 'es' });
  expect(await (await follow(last, '')).text()).toContain('Su navegador no guardó la cookie');
  // Made up, for another talk, or too late.
  await follow(last, `opiniao-${morning.code}=${crypto.randomUUID()}`);
  await app.request(`${feedbackPath(afternoon.code)}/recebida`, {
    headers: { Cookie: cookieOf(last).replace(morning.code, afternoon.code) },
  });
  app.clock.now = new Date(NOON.getTime() + 3_600_000);
  await follow(last);
  expect(await given()).toEqual({ unconfirmed: 31 });
});

it('counts each phone of a hall behind one address once, and does not count a fast batch', async () => {
  const phones = COUNTED_OF_SENDER.burst + 10;
  const quick = await quickRoutes();
  for (let phone = 0; phone < phones; phone += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000 * COUNTED_OF_SENDER.seconds);
    const answer = await quick.send();
    await quick.follow(answer);
    await quick.follow(answer);
  }
  expect(await given()).toEqual({ counts: phones });
  await app.database.deleteFrom('feedback').execute();
  // By a script that keeps its cookies and then discards them.
  for (let vote = 0; vote < phones; vote += 1) await quick.follow(await quick.send());
  const { counts = 0, batch = 0 } = await given();
  expect(counts + batch).toBe(phones);
  expect(counts).toBeLessThanOrEqual(COUNTED_OF_SENDER.burst);
});

it('thanks for no response about an unknown talk', async () => {
  const { status, headers } = await app.request(`${feedbackPath('nenhuma')}/recebida?language=en`, {
    headers: { Cookie: `opiniao-nenhuma=${crypto.randomUUID()}` },
  });
  expect([status, headers.get('Set-Cookie')]).toEqual([404, null]);
});

it('says what is missing and keeps what was typed', async () => {
  const answer = await send(morning.code, { useful: '3', clear: '6', remark: 'Muito <bom>', language: 'es' });
  expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([422, null]);
  const html = await answer.text();
  expect(html.match(/Elija una nota de 1 a 5/g)).toHaveLength(1);
  expect(html).toContain('Muito &lt;bom&gt;');
  expect(html).toMatch(/<input[^>]*checked[^>]*value="3"|<input[^>]*value="3"[^>]*checked/);
  expect((await send(morning.code, { ...MARKS, remark: 'x'.repeat(1001) })).status).toBe(422);
  expect(await stored()).toEqual([]);
});

it('accepts feedback from the start of a talk until some days later, and only for talks with a speaker', async () => {
  expect(await (await app.request(feedbackPath(afternoon.code))).text()).toContain('ainda não começou');
  expect((await send(afternoon.code, MARKS)).status).toBe(409);
  expect((await send('0123456789', MARKS)).status).toBe(404);
  app.clock.now = LATER;
  expect(await (await app.request(feedbackPath(morning.code))).text()).toContain('se encerraram');
  expect((await send(morning.code, MARKS)).status).toBe(409);
  expect(await stored()).toEqual([]);
});

it('stores nothing from robots and other sites', async () => {
  expect((await send(morning.code, { ...MARKS, 'bot-field': 'x' })).status).toBe(200);
  // The page with VLibras has an opaque origin, too: its form is sent from the answer.
  const elsewhere = await send(morning.code, MARKS, { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' });
  expect(elsewhere.status).toBe(403);
  expect((await elsewhere.text()).match(/<input[^>]*type="radio"[^>]*checked=""[^>]*>/g)).toHaveLength(2);
  expect(await stored()).toEqual([]);
});

it('has a slide for each talk of a day, and nothing if feedback is off in the facts', async () => {
  // Of two talks, because each slide takes time to draw.
  const items = await app.database.selectFrom('program_items').select('id').execute();
  const codes = [morning.code, afternoon.code];
  const others = items.map(({ id }) => id).filter((id) => !codes.includes(codeOf(id)));
  await app.database.deleteFrom('program_items').where('id', 'in', others).execute();
  const programme = async () => (await app.request('/programacao.ics')).text();
  await waitFor(async () => expect((await programme()).match(/BEGIN:VEVENT/g)).toHaveLength(2));
  const slides = await app.request('/en/opiniao/dia/1.pdf');
  expect([slides.status, slides.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const document = await getDocumentProxy(new Uint8Array(await slides.arrayBuffer()));
  expect(document.numPages).toBe(2);
  await turn(false);
  expect((await app.request('/opiniao/dia/1.pdf')).status).toBe(404);
  expect((await send(morning.code, MARKS)).status).toBe(404);
});
