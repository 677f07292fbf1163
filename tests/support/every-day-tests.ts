import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#congress/day.ts';
import { type Facts, PHASES } from '#congress/facts/schema.ts';
import { createTestApp, type TestApp } from './app.ts';
import { contradictions } from './every-day.ts';
import { type Answered, askForEverything } from './everything.ts';
import { waitUntil } from './wait.ts';

const FIRST = '2025-03-01';
const DAYS = 550;
/** Skipped: drawings, which are the same on every day, and papers of the first edition. */
const LEFT = /\.(png|pdf|pptx)$|\/anais\/primeiro-congresso\/./;
/** Also skipped on days without a change: speakers and activities, of which only the frame varies, as on all pages. */
const LEFT_BETWEEN = /\.(png|pdf|pptx)$|\/(anais\/primeiro-congresso|palestrantes|atividade)\/./;
/** In everyday runs other languages are only checked on pages with prices. The rest is checked by `npm run looks`. */
const LEFT_BRIEFLY =
  /\.(png|pdf|pptx)$|^\/(en|es)\/(?!(inscricoes-grupo|cancelamentos)$)|\/(anais\/primeiro-congresso|palestrantes|atividade)\/.|^\/(dados|acessibilidade|politica-privacidade|termos-uso|comissoes)/;
/** The pages that differ most by the day, or if the facts set a phase, in all languages, and for everyday runs in Portuguese only. */
const CHANGED =
  '(prazos|inscricoes-grupo|cancelamentos|programacao|trabalhos-cientificos|patrocinio|patrocinadorlp)?(\\.ics)?$';
/** In everyday runs, on three of four days on which something changes, only those are read, and prices in all languages. */
const LEFT_MOSTLY = new RegExp(`^(?!/${CHANGED}|/(en|es)/(inscricoes-grupo|cancelamentos)$)`);
const LEFT_BY_PHASES = new RegExp(`^(?!/((en|es)(/|$))?${CHANGED})`);
const LEFT_BY_PHASES_BRIEFLY = new RegExp(`^(?!/${CHANGED})`);

/**
 * Verifies that no two pages contradict each other about time: the whole site is read on one day after the other. The expectations are
 * derived from the dates alone (every-day.ts), without the rules that the pages use.
 *
 * @param tags the tags of those tests that are short enough for `npm test`
 */
export function testEveryDay(record: Facts, tags: string[]): void {
  const facts: Facts = {
    ...record,
    congress: { ...record.congress, shortName: 'Every Day' },
    showing: { day: null, phase: null },
  };
  let site: TestApp;
  /** The responses of the day before: on most days most pages are the same. */
  let before: Map<string, Answered> | undefined;
  beforeAll(async () => {
    site = await createTestApp({ sampleContent: true, now: noon(FIRST) });
    await becomes(facts);
  });
  afterAll(() => site.close());

  /** Stores the facts, and waits until pages show their short name of the congress. */
  async function becomes(record: Facts) {
    await site.database
      .updateTable('event_facts')
      .set({ facts: JSON.stringify(record) })
      .execute();
    const manifest = async () => (await site.request('/manifest.webmanifest')).text();
    await waitUntil(async () => (await manifest()).includes(`"${record.congress.shortName}"`));
  }

  const wrongOn = async (day: string, left = LEFT, record = facts) => {
    site.clock.now = noon(day);
    before = await askForEverything(site, left, before);
    return contradictions(before, record, day);
  };

  it('has no contradictions on the days on which something changes', {
    tags,
  }, async () => {
    for (const [turn, day] of turningDays(facts).entries())
      expect(await wrongOn(day, turn % 4 === 0 ? LEFT_BRIEFLY : LEFT_MOSTLY)).toEqual([]);
  });

  describe.each(PHASES)('in the phase %s', (phase) => {
    const named: Facts = {
      ...facts,
      congress: { ...facts.congress, shortName: phase },
      showing: { day: null, phase },
    };
    beforeAll(() => becomes(named));
    afterAll(() => becomes(facts));

    it('has no contradictions on days of each kind', { tags }, async () => {
      for (const day of PHASE_DAYS) expect(await wrongOn(day, LEFT_BY_PHASES_BRIEFLY, named)).toEqual([]);
    });

    it('has no contradictions on the days on which something changes', {
      tags: ['looks'],
      timeout: 3_600_000,
    }, async () => {
      for (const day of turningDays(facts)) expect(await wrongOn(day, LEFT_BY_PHASES, named)).toEqual([]);
    });
  });

  it.each(months())(
    'nothing contradicts anything on any day of %s',
    {
      tags: ['looks'],
      timeout: 3_600_000,
    },
    async (_, days) => {
      const turning = turningDays(facts);
      for (const day of days)
        expect(await wrongOn(day, turning.includes(day) ? LEFT : LEFT_BETWEEN)).toEqual([]);
    },
  );
}

/** A day of a batch, a day of the courses, and a day after the event. */
const PHASE_DAYS = ['2025-06-02', '2026-05-27', '2026-05-30'];
const noon = (day: string) => new Date(`${day}T15:00:00Z`);

/** The days to check, by month. */
function months(): [month: string, days: string[]][] {
  const days = Array.from({ length: DAYS }, (_, after) => addDays(FIRST, after));
  return [...Map.groupBy(days, (day) => day.slice(0, 7))];
}

/** One day of each period between two changes. */
function turningDays({ event, papers, batches, deadlines, refund }: Facts): string[] {
  const ends = [
    ...batches.flatMap(({ from, until }) => [from && addDays(from, -1), until]),
    deadlines.registration,
    deadlines.sponsorship,
    papers.submissionDeadline,
    papers.finalVersionDeadline,
    addDays(event.firstDay, -refund.daysBefore),
    event.preCongressDay && addDays(event.preCongressDay, -8),
    event.preCongressDay,
    event.lastDay,
  ].filter((day) => day !== null);
  return [...new Set([...ends, ...ends.map((day) => addDays(day, 1))])].sort();
}
