import { randomUUID } from 'node:crypto';
import { set } from 'react-hook-form';
import { expect, it } from 'vitest';
import { placesOf, soughtTexts } from '#app/admin/changes/sought.ts';
import { type Change, EVERYTHING, readChanges, saying, takeBack } from '#app/admin/content/changes.ts';
import { readLines } from '#app/admin/content/history-lines.ts';
import { formsOf } from '#app/admin/descriptions/all.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { admin, api, changesOfFile, newest } from '#tests/support/changes.ts';
import { aSpeaker } from '#tests/support/factories.ts';

changesOfFile();

it('says for each line whether its row has changed since', async () => {
  const { data: row } = await admin.from('speakers').insert(aSpeaker().row).select('id').single();
  await admin.from('speakers').update({ bio: 'Outra' }).eq('id', row?.id);
  const lines = await admin
    .from('content_history')
    .select('action,superseded')
    .eq('row_id', row?.id)
    .order('id');
  expect(lines.data).toEqual([
    { action: 'INSERT', superseded: true },
    { action: 'UPDATE', superseded: false },
  ]);
  await admin.from('speakers').delete().eq('id', row?.id);
});

it('recognises whether a change of many rows was undone in any way, and is not fooled by unchanged rows', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...aSpeaker().row,
    ...{ id: randomUUID(), name: `Pessoa ${at}` },
  }));
  const lines = async (change: Change | undefined) => {
    const { lines, ...read } = await readLines(admin, change ?? expect.fail('no change'), 40);
    return { shown: lines.length, superseded: read.superseded, undone: read.undone };
  };
  await admin.from('speakers').insert(rows).throwOnError();
  const [added] = await readChanges(admin, { limit: 1 });
  expect(await lines(added)).toEqual({ shown: 40, superseded: false, undone: false });
  await admin.from('speakers').update({ bio: 'Outra' }).like('name', 'Pessoa %').throwOnError();
  const [changed] = await readChanges(admin, { limit: 1 });
  expect(await lines(added)).toEqual({ shown: 40, superseded: true, undone: false });

  await takeBack(admin, changed ?? expect.fail('no change'));
  expect(await lines(changed)).toEqual({ shown: 40, superseded: true, undone: true });
  await admin.from('speakers').update({ bio: 'Só esta' }).eq('name', 'Pessoa 59').throwOnError();
  expect(await lines(changed)).toEqual({ shown: 40, superseded: true, undone: false });
  await admin.from('speakers').delete().like('name', 'Pessoa %').throwOnError();
  expect(await lines(added)).toEqual({ shown: 40, superseded: true, undone: true });
  expect(await lines(changed)).toEqual({ shown: 40, superseded: true, undone: false });
});

it('lists the changes of one table', async () => {
  const { data } = await admin.from('content_changes').select('parts').like('tables', '% sponsors %');
  expect(data?.length).toBeGreaterThan(0);
  for (const { parts } of data ?? [])
    expect(parts.map((part: { table_name: string }) => part.table_name)).toContain('sponsors');
});

it('names the authors of changes, finds changes by author and row, and lists all authors', async () => {
  const { row } = aSpeaker().with({ name: 'João Conceição' }).withPicture();
  const { data: added } = await admin.from('speakers').insert(row).select('id').single();
  await admin.from('speakers').update({ image: null, bio: 'Outra' }).eq('id', added?.id);
  const { data: users } = await admin.from('content_authors').select();
  const { data: found } = await admin
    .from('content_changes')
    .select('author,changed_by,called,parts')
    .ilike('words', '%joao conceicao%')
    .order('id');
  const part = { table_name: 'speakers', rows: 1, row_id: added?.id, name: 'João Conceição' };
  expect(users).toEqual([{ id: found?.[0]?.changed_by, name: found?.[0]?.author }]);
  const by = { author: expect.stringMatching(/^user-/), changed_by: expect.any(String), called: null };
  expect(found).toEqual([
    { ...by, parts: [{ ...part, action: 'INSERT', columns: null }] },
    { ...by, parts: [{ ...part, action: 'UPDATE', columns: 'bio image' }] },
  ]);
  await admin.from('speakers').delete().eq('id', added?.id);
});

it('still names an author who has left the team, and contains hashes of pictures', async () => {
  const token = await api.tokenOf();
  const { row } = aSpeaker().withPicture();
  const { data: added } = await api.as(token).from('speakers').insert(row).select('id').single();
  const { data: change } = await admin
    .from('content_changes')
    .select('author,changed_by,transaction_id')
    .order('id', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  await api.database.deleteFrom('plenaria.users').where('id', '=', change?.changed_by).execute();
  const again = () =>
    admin.from('content_changes').select('author').eq('transaction_id', change?.transaction_id).single();
  expect((await again()).data).toEqual({ author: change?.author });
  const { data: people } = await admin.from('content_authors').select('name').eq('id', change?.changed_by);
  expect(people).toEqual([{ name: change?.author }]);
  const { data: lines } = await admin
    .from('content_history')
    .select('before:was,after:became')
    .in('transaction_id', [change?.transaction_id]);
  const fingerprint = expect.stringMatching(/^[0-9a-f]{12}$/);
  expect(lines).toEqual([
    { before: null, after: expect.objectContaining({ id: added?.id, image: fingerprint }) },
  ]);
  await admin.from('speakers').delete().eq('id', added?.id);
});

const PLACES = placesOf(formsOf(shippedFacts, []), shippedFacts);

/** The changes that contain all words of a query, newest first, as the history's screen requests them. */
async function sought(query: string) {
  const texts = soughtTexts(query, PLACES);
  const filter = { ...EVERYTHING, sought: query };
  return readChanges(admin, { within: { filter, texts, timeZone: 'UTC' }, limit: 50 });
}

it('finds a change by its old and new values, and by the label of the field', async () => {
  const { row } = aSpeaker().with({ name: 'Rita', bio: 'Estuda "biofilmes" 100%_puros', title: 'Médica' });
  const { data: rita } = await admin.from('speakers').insert(row).select('id').single().throwOnError();
  await admin.from('speakers').update({ bio: 'Estuda leveduras' }).eq('id', rita?.id).throwOnError();
  const changed = await newest();
  const ids = async (query: string) => (await sought(query)).map(({ id }) => id);
  for (const query of ['leveduras', 'biofilmes rita', '"biofilmes"', '100%_puros', 'biografia leveduras'])
    expect(await ids(query), query).toContain(changed.id);
  for (const query of ['médica', 'título leveduras', '100%-puros', 'leveduras salas'])
    expect(await ids(query), query).not.toContain(changed.id);
  const facts = structuredClone(shippedFacts);
  await admin.from('event_facts').insert({ facts }).throwOnError();
  set(facts, 'plans.0.previousPrice', 61_700);
  await admin.from('event_facts').update({ facts }).eq('id', 1).throwOnError();
  const priced = await newest();
  expect(priced.parts).toMatchObject([{ table_name: 'event_facts', columns: 'plans.0.previousprice' }]);
  for (const query of ['617', '617,00', 'R$ 617,00', 'preço 617', 'preço categoria'])
    expect(await ids(query), query).toContain(priced.id);
  await api.database.deleteFrom('event_facts').execute();
  await admin.from('speakers').delete().eq('id', rita?.id);
});

it('restores one value of a change, unless it has changed since', async () => {
  const { row } = aSpeaker().with({ name: 'Rita', bio: 'Uma', title: 'Médica' });
  const { data: rita } = await admin.from('speakers').insert(row).select('id').single().throwOnError();
  const rows = () => admin.from('speakers').select('name,bio,title,translations').eq('id', rita?.id).single();
  const english = { en: { bio: 'Two', title: 'Physician' } };
  const second = { name: 'Rita Sá', bio: 'Outra', title: 'Médica', translations: english };
  await admin.from('speakers').update(second).eq('id', rita?.id).throwOnError();
  const change = await newest();
  const back = (path: string) =>
    admin.rpc('take_back', {
      change: change.transaction_id,
      part: { table_name: 'speakers', row_id: rita?.id, path },
    });
  await back('bio').throwOnError();
  expect((await rows()).data).toEqual({ ...second, bio: 'Uma' });
  const undone = await newest();
  expect(undone).toMatchObject({ called: 'take_back', parts: [{ columns: 'bio' }] });
  await back('translations.en.title').throwOnError();
  expect((await rows()).data).toEqual({ ...second, bio: 'Uma', translations: { en: { bio: 'Two' } } });
  const undoneTitle = await newest();
  // A value that is already restored is not written again, and adds no history line.
  for (const path of ['bio', 'translations.en.title'])
    expect((await back(path).throwOnError()).data, path).toEqual([]);
  expect((await newest()).transaction_id).toBe(undoneTitle.transaction_id);
  await admin.from('speakers').update({ bio: 'Terceira' }).eq('id', rita?.id).throwOnError();
  for (const [path, code] of Object.entries({
    bio: 'PT409',
    title: '22023',
    updated_at: '22023',
    'translations.es.bio': '22023',
    nothing: '22023',
  }))
    expect((await back(path)).error, path).toMatchObject({ code });
  await admin.rpc('take_back', { change: undone.transaction_id }).throwOnError();
  expect((await rows()).data).toMatchObject({ bio: 'Outra', name: 'Rita Sá' });
  await admin.from('speakers').delete().eq('id', rita?.id);
  const { error: gone } = await back('name');
  const [named] = JSON.parse(gone?.details ?? '[]');
  expect([gone?.code, named.now, named.wanted]).toEqual(['PT409', null, { name: 'Rita' }]);
  const { data: authors } = await admin.from('content_authors').select('name');
  expect(authors?.map(({ name }) => name)).toContain(named.author);
});

it('restores a value inside a list in its original element, at whatever index, or not at all', async () => {
  const facts = structuredClone(shippedFacts);
  await admin.from('event_facts').insert({ facts }).throwOnError();
  const save = async () => {
    await admin.from('event_facts').update({ facts }).eq('id', 1).throwOnError();
    return (await newest()).transaction_id;
  };
  const back = (change: number, path: string) =>
    admin.rpc('take_back', { change, part: { table_name: 'event_facts', row_id: '1', path } });
  const stored = async () =>
    (await admin.from('event_facts').select('facts').eq('id', 1).single().throwOnError()).data?.facts;

  set(facts, 'sponsorLevels.1.from', facts.sponsorLevels[0]?.from);
  const raised = await save();
  facts.sponsorLevels.unshift(...facts.sponsorLevels.splice(1, 1));
  await save();
  expect((await back(raised, 'facts.sponsorLevels.1.from')).error).toMatchObject({ code: 'PT409' });
  expect(await stored()).toEqual(facts);
  facts.sponsorLevels.unshift(...facts.sponsorLevels.splice(1, 1));
  await save();
  await back(raised, 'facts.sponsorLevels.1.from').throwOnError();
  set(facts, 'sponsorLevels.1.from', shippedFacts.sponsorLevels[1]?.from);
  expect(await stored()).toEqual(facts);

  const discounts = shippedFacts.groupDiscounts;
  facts.groupDiscounts = discounts.slice(0, -1);
  const removed = await save();
  const gone = `facts.groupDiscounts.${discounts.length - 1}.above`;
  expect((await back(removed, gone)).error).toMatchObject({ code: '22023' });
  expect(await stored()).toEqual(facts);
  await api.database.deleteFrom('event_facts').execute();
});

it('finds drafts like the history: by old and new values, fields, names and people', async () => {
  const { row } = aSpeaker().with({ name: 'Otília', bio: 'Estuda cicatrizes', title: 'Médica' });
  const { data: stored } = await admin
    .from('speakers')
    .insert(row)
    .select('id,updated_at')
    .single()
    .throwOnError();
  const of = (row_id: string) => ({ table_name: 'speakers', row_id });
  const added = {
    ...of(randomUUID()),
    changes: { name: 'Quitéria', title: 'Enfermeira' },
  };
  const changed = {
    ...of(stored?.id),
    changes: { bio: 'Estuda queloides', title: 'Médica' },
    seen: stored?.updated_at,
  };
  const { data: drafts } = await admin
    .from('drafts')
    .insert([{ ...added, seen: null }, { ...changed }])
    .select('id')
    .throwOnError();
  const [first, second] = (drafts ?? []).map(({ id }) => id as string);
  await api.database.updateTable('drafts').set({ sent_by: 'Zuleica' }).where('id', '=', `${first}`).execute();
  const found = async (query: string) => {
    const texts = soughtTexts(query, PLACES);
    return (await saying(admin.from('draft_words').select('id'), texts)).data?.map(({ id }) => id);
  };
  for (const query of ['cicatrizes', 'queloides otilia', 'biografia queloides'])
    expect(await found(query), query).toEqual([second]);
  for (const query of ['Zuleica', 'quiteria enfermeira']) expect(await found(query), query).toEqual([first]);
  for (const query of ['médica', 'título queloides', 'salas']) expect(await found(query), query).toEqual([]);
  await admin.from('drafts').delete().in('id', [first, second]).throwOnError();
  const editor = api.as(await api.tokenOf({ role: 'reader' }));
  expect((await editor.from('draft_words').select('id')).data).toEqual([]);
});
