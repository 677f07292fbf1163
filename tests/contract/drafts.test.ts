import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  aDraftOf,
  aRelease,
  clientOf,
  draftsOfFile,
  editor,
  looked,
  publish,
  publishRelease,
  scheduled,
  site,
  stored,
} from '#tests/support/drafts.ts';
import { aLecture, aRoundTable, aSpeaker } from '#tests/support/factories.ts';
import { waitUntil } from '#tests/support/wait.ts';

draftsOfFile();

const textOf = async (path: string) => (await site.request(path)).text();

it('hides a draft from visitors until it is published as one change, which can be undone', async () => {
  const table = aRoundTable().row;
  const { data: before } = await editor
    .from('program_items')
    .insert({ ...table, theme: 'Mesa antiga' })
    .select('*')
    .single();
  const { id, ...lecture } = aLecture().row;
  const release = await aRelease({
    ...{ name: 'Programa, versão 2', note: 'A mesa tem outro tema.' },
    translations: { en: { name: 'Programme, version 2', note: 'The round table has another theme.' } },
  });
  const drafts = [
    {
      table_name: 'program_items',
      row_id: before.id,
      changes: { theme: 'Mesa secreta' },
      seen: before.updated_at,
    },
    {
      table_name: 'program_items',
      row_id: id,
      changes: { ...lecture, title: 'Palestra secreta', parent_id: before.id },
    },
    { table_name: 'speakers', row_id: randomUUID(), changes: { ...aSpeaker().row, name: 'Ana Secreta' } },
  ].map((draft) => ({ seen: null, ...draft, release_id: release.id }));
  await editor.from('drafts').insert(drafts).throwOnError();

  const addresses = [
    '/',
    '/programacao',
    '/programacao/mudancas',
    '/programacao/mudancas.xml',
    '/palestrantes',
    '/sitemap.xml',
  ];
  for (const address of [...addresses, '/programacao/schedule.json', '/offline'])
    expect(await textOf(address), address).not.toMatch(/secret|versão 2/);
  for (const table of ['drafts', 'releases']) {
    const asked = await site.request(`/rest/v1/${table}`, { headers: { apikey: site.publishableKey } });
    expect(asked.status).toBe(401);
  }

  const { data: changes } = await publishRelease(release.id);
  expect(changes).toMatchObject([{ called: 'publish_release', tables: ' program_items speakers ' }]);
  await waitUntil(async () => (await textOf('/programacao')).includes('Mesa secreta'));
  expect(await textOf('/palestrantes')).toContain('Ana Secreta');
  expect(await textOf('/programacao/mudancas')).toContain('A mesa tem outro tema.');
  expect(await textOf('/en/programacao/mudancas')).toContain('Programme, version 2');
  expect(await textOf('/programacao/mudancas.xml')).toContain('Programa, versão 2');
  expect(await textOf('/programacao/mudancas')).toContain('Mesa antiga');
  expect((await editor.from('drafts').select('id')).data).toEqual([]);

  await editor.rpc('take_back', { change: changes[0].transaction_id }).throwOnError();
  await waitUntil(async () => (await textOf('/programacao')).includes('Mesa antiga'));
  expect(await textOf('/programacao/mudancas')).not.toContain('versão 2');
  const { data: again } = await editor
    .from('drafts')
    .select('table_name,changes')
    .eq('release_id', release.id);
  expect(again).toHaveLength(3);
  expect(again).toContainEqual(
    expect.objectContaining({ changes: expect.objectContaining({ theme: 'Mesa secreta' }) }),
  );
  expect((await publishRelease(release.id)).error).toBeNull();
});

it('publishes nothing if a value that a draft changes has changed since, and names it; keeps other changes', async () => {
  const [bia, caio] = [await aDraftOf('Bia'), await aDraftOf('Caio')];
  await editor.from('speakers').update({ bio: 'Outra vida.', order_position: 9 }).eq('id', bia.row.id);
  await editor.from('speakers').update({ name: 'Caio de Outro' }).eq('id', caio.row.id);
  const { error } = await publish(bia.draft, caio.draft);
  expect(error?.code).toBe('PT409');
  expect(JSON.parse(error?.details ?? '')).toMatchObject([
    {
      ...{ id: caio.draft, table: 'speakers', name: 'Caio de Outro', author: expect.any(String) },
      stored: { id: caio.row.id, name: 'Caio de Outro' },
      wanted: { name: 'Caio Novo' },
    },
  ]);
  expect(await stored('speakers', bia.row.id)).toMatchObject({ name: 'Bia' });

  expect((await publish(bia.draft)).error).toBeNull();
  expect(await stored('speakers', bia.row.id)).toMatchObject({ name: 'Bia Novo', bio: 'Outra vida.' });
});

it('publishes nothing if one of the drafts violates a rule', async () => {
  const [eva, empty] = [await aDraftOf('Eva'), await aDraftOf('Davi', { name: ' ' })];
  const { error } = await publish(eva.draft, empty.draft);
  expect(error?.code).toBe('23514');
  expect(JSON.parse(error?.details ?? '')).toMatchObject([{ id: empty.draft }]);
  expect(await stored('speakers', eva.row.id)).toMatchObject({ name: 'Eva' });
  const faulty = { table_name: 'faq', row_id: randomUUID(), changes: { question: 'P', answer: '{{what}}' } };
  expect((await editor.from('drafts').insert(faulty)).error?.code).toBe('23514');
});

it('lets a reviewer write drafts, but not publish, schedule or change scheduled ones', async () => {
  const { client: reviewer } = await clientOf('reviewer');
  const { row } = await aDraftOf('Gil');
  const rename = (name: string) =>
    reviewer
      .from('drafts')
      .update({ table_name: 'speakers', changes: { name } })
      .eq('row_id', row.id)
      .select('id');
  // A reviewer may not change the editor's draft, nor remove it.
  expect((await rename('Gilda')).data).toEqual([]);
  const theirs = editor.from('drafts').select('id:row_id,updated_at').eq('row_id', row.id);
  const { data: seen } = await theirs.throwOnError();
  const removal = { list: 'speakers', members: [{ id: row.id }], seen };
  expect((await reviewer.rpc('change_drafts', removal)).error?.code).toBe('42501');
  expect((await theirs).data).toEqual(seen);
  await editor.from('drafts').delete().eq('row_id', row.id).throwOnError();
  const written = {
    table_name: 'speakers',
    row_id: row.id,
    changes: { name: 'Gil Novo' },
    seen: row.updated_at,
  };
  const { data: own } = await reviewer.from('drafts').insert(written).select('id').single().throwOnError();
  const draft = own?.id as string;
  expect((await rename('Gilda')).data).toEqual([{ id: draft }]);
  const drafts = await looked('id', [draft]);
  expect((await reviewer.rpc('publish_drafts', { drafts })).error?.code).toBe('42501');
  expect((await reviewer.from('releases').insert({ name: 'Minha' })).error?.code).toBe('42501');
  const id = await scheduled('À noite', draft);
  expect((await rename('Outro')).error?.code).toBe('42501');
  const joins = { table_name: 'speakers', row_id: randomUUID(), changes: aSpeaker().row, release_id: id };
  expect((await reviewer.from('drafts').insert(joins)).error?.code).toBe('42501');
  await editor.from('releases').delete().eq('id', id).throwOnError();
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Gil' });
});
