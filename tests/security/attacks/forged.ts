import { expect } from 'vitest';
import { momentOf } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { askedAbout, feedbackPath } from '#congress/feedback/rules.ts';
import { codeOf, sessionsOf } from '#congress/programme/sessions.ts';
import { waitFor } from '#tests/support/wait.ts';
import { anotherVisitor, attack, type Target } from '../attack.ts';

const VOTES = 300;
const { event } = shippedFacts;

/** Enables feedback, and returns the code of a talk that can be rated at noon of the first day. */
async function askedTalk({ site }: Target): Promise<string> {
  const facts = {
    ...shippedFacts,
    showing: { day: null, phase: null },
    feedback: { on: true, speakers: false },
  };
  await site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .execute();
  const items = await site.database.selectFrom('program_items').selectAll().execute();
  const talks = askedAbout(sessionsOf(items)).filter(({ day, start }) => day === 1 && Number(start) < 660);
  const code = talks[0]?.code ?? '';
  await waitFor(async () => expect((await site.request(feedbackPath(code))).status).toBe(200));
  return code;
}

export const forgedFeedback = attack<boolean>('forged.ts', {
  name: `${VOTES} answers about one talk from one address, by a script that keeps no cookie and by one that keeps each`,
  answer: 'Kept apart from what counts, and shown as such; another visitor’s answer counts',
  isLong: true,
  inputs: { 'without cookies': false, 'with a new cookie each': true },
  async around(target, tries) {
    const { site } = target;
    const before = site.clock.now;
    const { facts } = await site.database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow();
    site.clock.now = new Date(momentOf(event.firstDay, '12:00', event.timeZone));
    await tries().finally(async () => {
      site.clock.now = before;
      await site.database
        .updateTable('event_facts')
        .set({ facts: JSON.stringify(facts) })
        .execute();
      await site.database.deleteFrom('feedback').execute();
    });
  },
  async check(keepsCookies, target) {
    const { site } = target;
    const code = await askedTalk(target);
    await site.database.deleteFrom('feedback').execute();
    async function vote(visitor: Record<string, string>, comesBack: boolean) {
      const answer = await site.request(feedbackPath(code), {
        method: 'POST',
        headers: { ...visitor, 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ useful: '5', clear: '5' }),
      });
      expect(answer.status).toBe(303);
      const Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
      if (comesBack)
        await site.request(answer.headers.get('Location') ?? '', { headers: { ...visitor, Cookie } });
    }
    const script = anotherVisitor();
    for (let one = 0; one < VOTES; one += 1) await vote(script, keepsCookies);
    await vote(anotherVisitor(), true);
    const rows = await site.database.selectFrom('feedback').select('doubt').execute();
    const counting = rows.filter(({ doubt }) => doubt === null).length;
    expect(rows).toHaveLength(VOTES + 1);
    expect(counting).toBeGreaterThan(0);
    expect(counting).toBeLessThanOrEqual(keepsCookies ? 121 : 1);
  },
});

export const forgedClicks = attack<string>('forged.ts', {
  name: '1,000 clicks on a sponsor’s logo told by a script from one address',
  answer: 'All but 60 are stored apart, and the sponsor’s sheet says so',
  inputs: { 'a telephone’s name': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1' },
  async check(agent, { site }) {
    const { id } = await site.database.selectFrom('sponsors').select('id').executeTakeFirstOrThrow();
    const visitor = anotherVisitor();
    await site.counts.write();
    await site.pool.query('DELETE FROM plenaria.counts');
    for (let one = 0; one < 1000; one += 1) {
      const answer = await site.request('/counts', {
        method: 'POST',
        headers: { ...visitor, 'Sec-Fetch-Site': 'same-origin', 'User-Agent': agent },
        body: new URLSearchParams({ kind: 'sponsor', subject: codeOf(id), language: 'es' }),
      });
      expect(answer.status).toBe(204);
    }
    await site.counts.write();
    const { rows } = await site.pool.query(
      "SELECT count::int, apart::int FROM plenaria.counts WHERE kind = 'sponsor'",
    );
    expect(rows).toEqual([{ count: expect.any(Number), apart: expect.any(Number) }]);
    expect(rows[0].count + rows[0].apart).toBe(1000);
    // More than 60, because time passes during the test.
    expect(rows[0].count).toBeLessThanOrEqual(70);
  },
});
