import { QueryClient } from '@tanstack/react-query';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { factsQuery } from '#app/admin/facts/queries.ts';
import { addDays } from '#congress/day.ts';
import { type Facts, FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { createSnapshot, ensureFacts } from '#server/content/snapshot.ts';
import { createLog } from '#server/log.ts';
import { releaseJob } from '#server/releases/scheduled-releases.ts';
import { dataApiOfFile, PUBLISHABLE_KEY } from '#tests/support/data-api.ts';

const api = dataApiOfFile();
const [first] = shippedFacts.batches;

async function stored(): Promise<unknown> {
  const { facts } = await api.database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow();
  return facts;
}
/** @returns the transaction id of the change */
async function save(facts: Facts): Promise<number> {
  await ensureFacts(api.database);
  await api.admin.from('event_facts').update({ facts }).eq('id', 1).throwOnError();
  const changes = api.admin
    .from('content_changes')
    .select('transaction_id')
    .order('id', { ascending: false });
  return (await changes.limit(1).single().throwOnError()).data?.transaction_id;
}
const withBatches = (end: string, more: Partial<Facts> = {}): Facts => ({
  ...shippedFacts,
  ...more,
  batches: [
    { from: null, until: end, prices: first?.prices ?? {} },
    { from: addDays(end, 1), until: '2026-08-01', prices: first?.prices ?? {} },
  ],
});
const back = (change: number, path: string) =>
  api.admin.rpc('take_back', { change, part: { table_name: 'event_facts', row_id: '1', path } });

describe('the undo of a single value', () => {
  it('is refused if the record would become invalid, with the fact that prevents it', async () => {
    await save(withBatches('2026-05-10'));
    const change = await save(withBatches('2026-06-10', { occupancy: 41 }));
    const { status, error } = await back(change, 'facts.batches.0.until');
    expect([status, error?.code, error?.details]).toEqual([
      400,
      '23514',
      'batches.1.from: A batch must begin on the day after the one before it ends.',
    ]);
    expect(await stored()).toEqual(withBatches('2026-06-10', { occupancy: 41 }));
    await back(change, 'facts.occupancy').throwOnError();
    await api.admin.rpc('take_back', { change }).throwOnError();
    expect(await stored()).toEqual(withBatches('2026-05-10'));
  });

  it('is refused for every pair of values that depend on each other', async () => {
    const open = (from: string, to: string): Facts => ({
      ...shippedFacts,
      support: { ...shippedFacts.support, weekdays: { from, to } },
    });
    await save(open('08:00', '09:00'));
    const change = await save(open('10:00', '11:00'));
    expect((await back(change, 'facts.support.weekdays.to')).error?.details).toMatch(
      /^support.weekdays.to: /,
    );
  });
});

it('never removes the record', async () => {
  await save(shippedFacts);
  const { status, error } = await api.admin.from('event_facts').delete().eq('id', 1);
  expect([status, error?.code]).toEqual([400, '23514']);
  expect(FactsSchema.safeParse(await stored()).success).toBe(true);
});

it('does not publish a draft that has become invalid, by hand or by schedule, and says why', async () => {
  await save(shippedFacts);
  const draft = { table_name: 'event_facts', row_id: '1', changes: { facts: withBatches('2026-05-10') } };
  const { data: release } = await api.admin.from('releases').insert({ name: 'Lotes' }).select('id').single();
  const { updated_at: seen } = await api.database
    .selectFrom('event_facts')
    .select(sql<string>`to_jsonb(updated_at) #>> '{}'`.as('updated_at'))
    .executeTakeFirstOrThrow();
  await api.admin
    .from('drafts')
    .insert({ ...draft, seen, release_id: release?.id })
    .throwOnError();
  await sql`UPDATE drafts SET changes = jsonb_set(changes, '{facts,batches,0,until}', '"2026-05-20"')`.execute(
    api.database,
  );
  const { data: looked } = await api.admin.from('drafts').select('id,written_at').throwOnError();
  const { error } = await api.admin.rpc('publish_drafts', { drafts: looked });
  expect(error?.details).toMatch(/^batches.1.from: /);
  await api.admin
    .from('releases')
    .update({ publish_at: '2026-05-20T12:00:00Z', looked_at: looked })
    .eq('id', release?.id)
    .throwOnError();
  await releaseJob({
    database: api.database,
    mail: { report: async () => undefined },
    facts: () => shippedFacts,
    clock: () => new Date('2027-01-01T00:00:00Z'),
    config: { publicUrl: 'https://congresso.example' },
    log: createLog({ logLevel: 'silent' }),
  }).run();
  const { data: failed } = await api.admin.from('releases').select('failure').eq('id', release?.id).single();
  expect(failed?.failure).toMatch(/^Os dados do evento ficariam com campos que se contradizem/);
  expect(await stored()).toEqual(shippedFacts);
});

it('refuses a draft of invalid facts also if the request does not write the name of its table', async () => {
  await save(shippedFacts);
  await api.admin.from('drafts').delete().eq('table_name', 'event_facts').throwOnError();
  const draft = { table_name: 'event_facts', row_id: '1', changes: { facts: shippedFacts } };
  const { data } = await api.admin.from('drafts').insert(draft).select('id').single().throwOnError();
  const sent = { table_name: 'faq', changes: { facts: { ...shippedFacts, rooms: [] } } };
  const answer = await api.request(`/drafts?id=eq.${data?.id}&columns=changes`, {
    method: 'PATCH',
    headers: {
      ...{ apikey: PUBLISHABLE_KEY, authorization: `Bearer ${await api.tokenOf()}` },
      'content-type': 'application/json',
    },
    body: JSON.stringify(sent),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([400, '22023']);
  await api.admin.from('drafts').delete().eq('id', data?.id).throwOnError();
});

describe('a server with unreadable facts', () => {
  const started = async () => {
    await ensureFacts(api.database);
    const said: unknown[] = [];
    const log = { error: (...line: unknown[]) => said.push(line) } as never;
    const snapshot = createSnapshot({ database: api.database, log });
    await snapshot.refresh();
    return { content: snapshot.content(), said };
  };
  const ours = { ...shippedFacts, congress: { ...shippedFacts.congress, shortName: 'Rim 2031' } };
  const ofNewerVersion = () =>
    sql`UPDATE event_facts SET facts = jsonb_set(facts, '{look,cover}', '"unknown"')`.execute(api.database);

  it('uses the newest readable version, and says so', async () => {
    await save(ours);
    await ofNewerVersion();
    const { content, said } = await started();
    expect(content?.facts.congress.shortName).toBe('Rim 2031');
    expect(content?.factsUnreadable).toBe(true);
    expect(said).toHaveLength(1);
    const inItsForm = await new QueryClient().fetchQuery(factsQuery(api.admin));
    expect([inItsForm.facts.congress.shortName, inItsForm.unreadable]).toEqual(['Rim 2031', true]);
    await save(ours);
    expect((await started()).content?.factsUnreadable).toBeUndefined();
  });

  it('restores a missing record', async () => {
    await save(ours);
    await api.database.deleteFrom('event_facts').execute();
    expect((await started()).content?.facts.congress.shortName).toBe('Rim 2031');
  });

  it('shows an error instead of the sample if no version is readable', async () => {
    await ofNewerVersion();
    await sql`DELETE FROM plenaria.history WHERE table_name = 'event_facts' AND after #>> '{facts,look,cover}' <> 'unknown'`.execute(
      api.database,
    );
    await expect(started()).rejects.toThrow('Neither the record of facts nor any version of it can be read.');
  });
});
