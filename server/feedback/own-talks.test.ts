import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { momentOf } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { dayAfterFeedback } from '#congress/feedback/rules.ts';
import { LEAST_ANSWERS } from '#congress/feedback/schema.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';

const { event } = shippedFacts;
const CLOSED = new Date(momentOf(dayAfterFeedback(1, event), '00:00', event.timeZone));
const BROWSER = { Accept: 'text/html' };

let app: TestApp;
let code: string;
/** The addresses of Ana's and Rui's own pages. */
let ana: string;
let rui: string;

beforeAll(async () => {
  app = await createTestApp({ now: CLOSED });
  const people = ['Ana Prado', 'Rui Sá'].map((name) => ({ name, title: 'Enfermeira', bio: 'Cuida.' }));
  const speakers = await app.database
    .insertInto('speakers')
    .values(people)
    .returning(['id', 'name'])
    .execute();
  const talk = {
    day: 1,
    time: '09:00 - 10:00',
    type: 'palestra' as const,
    title: 'Laser',
    speaker: 'Ana Prado',
  };
  const translations = { en: { title: 'The laser' } };
  const { id } = await app.database
    .insertInto('program_items')
    .values({ ...talk, translations })
    .returning('id')
    .executeTakeFirstOrThrow();
  code = codeOf(id);
  const { token } = await signedIn(app, 'editor');
  const links = await app.request('/functions/v1/own-pages', {
    method: 'POST',
    headers: {
      apikey: app.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      ...{ table: 'speakers', language: 'pt-BR', days: 14, copied: true },
      rows: speakers.map((speaker) => ({ id: speaker.id, email: null })),
    }),
  });
  const made = (await links.json()) as { links: { id: string; url: string }[] };
  const pathOf = (name: string) => {
    const speaker = speakers.find((one) => one.name === name);
    const url = new URL(made.links.find((link) => link.id === speaker?.id)?.url ?? '');
    return url.pathname + url.search;
  };
  [ana, rui] = [pathOf('Ana Prado'), pathOf('Rui Sá')];
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = CLOSED;
  await app.database.deleteFrom('feedback').execute();
  await app.database.updateTable('plenaria.own_pages').set({ revoked_at: null }).execute();
  await turn({ on: true, speakers: true });
});

const pageAt = async (path: string) => (await app.request(path, { headers: BROWSER })).text();

async function turn(feedback: { on: boolean; speakers: boolean }) {
  const facts = { ...shippedFacts, showing: { day: null, phase: null }, feedback };
  await app.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .execute();
  const isShown = feedback.on && feedback.speakers;
  await waitFor(async () => expect((await pageAt(ana)).includes('O que acharam')).toBe(isShown));
}

const answer = (remarks: (string | null)[], doubt: 'batch' | null = null) =>
  app.database
    .insertInto('feedback')
    .values(
      remarks.map((remark) => ({
        ...{ talk: code, title: 'Laser', useful: 4, clear: 5, remark, language: 'pt-BR', doubt },
      })),
    )
    .execute();

it('shows speakers the feedback on their own talks, in the language of the page', async () => {
  await answer(['Zelosa', null, 'Muito <bom>']);
  const page = await pageAt(`/en${ana}`);
  expect(page).toContain('The laser');
  expect(page).toContain('3 answers');
  expect(page).toContain('4 out of 5<!-- -->: <!-- -->3');
  expect(page).toMatch(/Muito &lt;bom&gt;.*Zelosa/s);
  expect(await pageAt(rui)).not.toContain('Zelosa');
  // Also when the form is refused.
  const refused = await app.request(ana, { method: 'POST', headers: BROWSER, body: new FormData() });
  expect([refused.status, (await refused.text()).includes('Zelosa')]).toEqual([422, true]);
});

it('shows how many responses do not count, and nothing else about them', async () => {
  await answer(['Zelosa', null, null]);
  await answer(['Em massa', null], 'batch');
  const page = await pageAt(ana);
  expect(page).toContain('3 respostas');
  expect(page).toContain('2 respostas à parte');
  expect(page).not.toContain('Em massa');
  await app.database.deleteFrom('feedback').execute();
  await answer(Array(5).fill(null), 'batch');
  expect(await pageAt(ana)).toContain(`Menos de ${LEAST_ANSWERS} pessoas`);
});

it('shows nothing for few responses, and nothing while the talk accepts feedback', async () => {
  await answer(Array.from({ length: LEAST_ANSWERS - 1 }, () => 'Zelosa'));
  const few = await pageAt(ana);
  expect([few.includes(`Menos de ${LEAST_ANSWERS} pessoas`), few.includes('Zelosa')]).toEqual([true, false]);
  await answer(['Zelosa']);
  expect(await pageAt(ana)).toContain('Zelosa');
  app.clock.now = new Date(CLOSED.getTime() - 60_000);
  const open = await pageAt(ana);
  expect([open.includes('As perguntas ainda estão abertas'), open.includes('Zelosa')]).toEqual([true, false]);
});

it('shows nothing unless the facts allow it, and nothing by an expired link', async () => {
  await answer(['Zelosa', null, null]);
  for (const feedback of [
    { on: true, speakers: false },
    { on: false, speakers: true },
  ]) {
    await turn(feedback);
    expect(await pageAt(ana)).not.toContain('Zelosa');
  }
  await turn({ on: true, speakers: true });
  await app.database.updateTable('plenaria.own_pages').set({ revoked_at: CLOSED }).execute();
  const ended = await app.request(ana, { headers: BROWSER });
  expect([ended.status, (await ended.text()).includes('Zelosa')]).toEqual([410, false]);
});
