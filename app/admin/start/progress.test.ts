import { expect, it } from 'vitest';
import { mayWrite, type TeamRole } from '#congress/accounts/rights.ts';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { STEPS } from '#congress/kind.ts';
import { otherFacts } from '#tests/support/other-facts.ts';
import type { LoadedContent } from '../content/tables.ts';
import { FACT_GROUPS } from '../facts/groups.ts';
import { fieldsOf } from '../facts/record.ts';
import { sampleAmong } from '../facts/sample.ts';
import { type Beginning, progressOf } from './progress.ts';

const row = (table_name: ContentTable, shown = true) => ({ table_name, shown });
const full = Object.fromEntries(CONTENT_TABLE_NAMES.map((table) => [table, [{}]]));

const look = (more: Partial<Beginning> = {}, role: TeamRole = 'owner') => {
  const facts = more.facts ?? shippedFacts;
  return progressOf({
    // Only whether there are rows matters here.
    ...{ content: { ...full, sponsors: [], editions: [] } as unknown as LoadedContent, facts },
    ...{ today: '2025-06-02', isSample: sampleAmong(facts, new Set()), sample: [], sendsMail: true },
    mayMend: (what) => mayWrite(role, what === 'facts' ? 'event_facts' : what),
    managesTeam: role === 'owner',
    ...more,
  });
};
const step = (progress: ReturnType<typeof look>, id: string) =>
  progress.find((one) => one.step === id) as (typeof progress)[number];

it('has every step, none of them empty', () => {
  const progress = look();
  expect(progress.map((one) => one.step)).toEqual(STEPS);
  expect(progress.filter(({ groups, tables }) => groups.length + tables.length === 0)).toEqual([]);
});

it('has every fact with the sample’s value in exactly one step', () => {
  const named = look().flatMap(({ facts }) => facts.flatMap((group) => group.facts.map(({ path }) => path)));
  expect(new Set(named).size).toBe(named.length);
  for (const path of [
    ...['organiser.name', 'contact.phone', 'papers.submissionDeadline', 'links.registrantEvent', 'audience'],
    ...['statistics.editions.0.value', 'papers.prizes.0', 'occupancy', 'look.cover', 'venue.city', 'plans'],
  ])
    expect(named, path).toContain(path);
});

it('lets values of the sample be confirmed, except for example addresses and phone numbers', () => {
  const all = new Set(
    [...fieldsOf(shippedFacts), ...FACT_GROUPS.flatMap(({ lists = [] }) => lists)].map(({ path }) => path),
  );
  const left = look({ isSample: sampleAmong(shippedFacts, all) }).flatMap(({ facts }) =>
    facts.flatMap((group) => group.facts),
  );
  expect(left.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['contact.phone', 'chat.phone', 'contact.email', 'links.checkout']),
  );
  expect(left.every(({ mustChange }) => mustChange)).toBe(true);
  expect(left.map(({ path }) => path)).not.toContain('organiser.name');
});

it('is done when nothing of the sample is left and nothing required is missing', () => {
  const sample = [row('speakers'), row('speakers', false), row('photos', false)];
  const people = step(look({ sample }), 'people');
  expect(people).toMatchObject({ done: false, rows: [{ table: 'speakers', count: 1 }] });
  const empty = { ...full, speakers: [], sponsors: [], editions: [] } as unknown as LoadedContent;
  const facts = { ...otherFacts, showing: { day: null, phase: null } };
  const ours = { facts, isSample: () => false, today: otherFacts.event.firstDay };
  expect(step(look({ ...ours, content: empty }), 'people').missing).toMatchObject([
    { text: 'Nenhum palestrante' },
  ]);
  expect(step(look(ours), 'people').done).toBe(true);
  expect(step(look({ ...ours, sendsMail: false }), 'reach').missing.map(({ text }) => text)).toContain(
    'Este servidor ainda não envia e-mails',
  );
});

it('hides the steps of the facts from those who may not change them', () => {
  const progress = look({ sample: [row('faq')], sendsMail: false }, 'editor');
  expect(progress.flatMap(({ facts }) => facts)).toEqual([]);
  expect(progress.map((one) => one.step)).toEqual(['place', 'people', 'programme', 'texts', 'past']);
  expect(progress.flatMap(({ missing }) => missing)).toEqual([]);
  expect(look({}, 'reviewer')).toEqual([]);
});
