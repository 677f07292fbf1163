import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#database/tables.ts';
import { clientWith, liveSiteOfFile } from '#tests/support/clients.ts';
import { aPaper, aVolume } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site } = liveSiteOfFile();
let editor: SupabaseClient;

const PAST = '2020-01-01';
const LATER = '2131-06-01';

beforeAll(async () => {
  editor = clientWith(await site.listen(), site.publishableKey, (await signedIn(site, 'editor')).token);
});

async function volume(edition: number, published: string) {
  await editor
    .from('volumes')
    .insert({ ...aVolume(edition), published })
    .throwOnError();
  return edition;
}
async function paper(edition: number): Promise<string> {
  const added = editor.from('papers').insert(aPaper(edition)).select('id').single();
  return (await added.throwOnError()).data.id;
}
/** What OAI-PMH says about a paper: its volume, and whether it is marked as deleted; '' if it is unknown. */
async function told(id: string): Promise<string> {
  const answer = await site.request(
    `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:${id}`,
  );
  const [, status, set] =
    /<header( status="deleted")?>.*<setSpec>(.+)<\/setSpec>/.exec(await answer.text()) ?? [];
  return set ? `${set}${status ?? ''}` : 'nothing';
}
const within = (work: (tx: Transaction) => Promise<unknown>) => site.database.transaction().execute(work);
const renumber = (tx: Transaction, from: number, set: { edition: number; published?: never }) =>
  tx.updateTable('volumes').set(set).where('edition', '=', from).execute();
const move = (tx: Transaction, id: string, edition: number) =>
  tx.updateTable('papers').set({ edition }).where('id', '=', id).execute();

/** Volume 1 is public and has the paper, volume 2 is not public yet. */
interface Case {
  what: string;
  act(id: string): Promise<unknown>;
  /** What OAI-PMH says afterwards: the volume that the paper is in, or volume 1 with the mark that it is deleted. */
  heard: string;
}

const DELETED = 'primeiro-congresso status="deleted"';

it.each<Case>([
  {
    what: 'its volume is dated on a later day',
    act: async () => editor.from('volumes').update({ published: LATER }).eq('edition', 1).throwOnError(),
    heard: DELETED,
  },
  {
    what: 'it moves to a later volume',
    act: async (id) => editor.from('papers').update({ edition: 2 }).eq('id', id).throwOnError(),
    heard: DELETED,
  },
  {
    what: 'a sheet moves it to a later volume',
    act: async (id) => {
      const { data } = await editor.from('papers').select('*').eq('id', id).single().throwOnError();
      const members = [{ ...data, edition: 2 }];
      await editor.rpc('import_rows', { list: 'papers', members, seen: [data] }).throwOnError();
    },
    heard: DELETED,
  },
  {
    what: 'a draft that moves it to a later volume is published',
    act: async (id) => {
      const { data: row } = await editor
        .from('papers')
        .select('updated_at')
        .eq('id', id)
        .single()
        .throwOnError();
      const { data } = await editor
        .from('drafts')
        .insert({ table_name: 'papers', row_id: id, changes: { edition: 2 }, seen: row.updated_at })
        .select('id,written_at')
        .throwOnError();
      await editor.rpc('publish_drafts', { drafts: data }).throwOnError();
    },
    heard: DELETED,
  },
  {
    what: 'its volume is renumbered and dated on a later day',
    act: (id) =>
      within(async (tx) => {
        await renumber(tx, 1, { edition: 3, published: LATER as never });
        await move(tx, id, 3);
      }),
    heard: DELETED,
  },
  {
    what: 'its volume is renumbered, and dated on a later day afterwards',
    act: async (id) => {
      await within(async (tx) => {
        await move(tx, id, 3);
        await renumber(tx, 1, { edition: 3 });
      });
      await editor.from('volumes').update({ published: LATER }).eq('edition', 3).throwOnError();
    },
    heard: 'terceiro-congresso status="deleted"',
  },
  {
    what: 'its volume is renumbered',
    act: (id) =>
      within(async (tx) => {
        await renumber(tx, 1, { edition: 3 });
        await move(tx, id, 3);
      }),
    heard: 'terceiro-congresso',
  },
  {
    what: 'it is removed',
    act: async (id) => editor.from('papers').delete().eq('id', id).throwOnError(),
    heard: DELETED,
  },
  {
    what: 'its volume is removed with it',
    act: (id) =>
      within(async (tx) => {
        await tx.deleteFrom('volumes').where('edition', '=', 1).execute();
        await tx.deleteFrom('papers').where('id', '=', id).execute();
      }),
    heard: DELETED,
  },
  {
    what: 'it moves to a later volume and is removed there',
    act: async (id) => {
      await editor.from('papers').update({ edition: 2 }).eq('id', id).throwOnError();
      await editor.from('papers').delete().eq('id', id).throwOnError();
    },
    heard: DELETED,
  },
  {
    what: 'it moves to a later volume and back',
    act: async (id) => {
      await editor.from('papers').update({ edition: 2 }).eq('id', id).throwOnError();
      await editor.from('papers').update({ edition: 1 }).eq('id', id).throwOnError();
    },
    heard: 'primeiro-congresso',
  },
  {
    what: 'the later volume to which it moved is public',
    act: async (id) => {
      await editor.from('papers').update({ edition: 2 }).eq('id', id).throwOnError();
      await editor.from('volumes').update({ published: PAST }).eq('edition', 2).throwOnError();
    },
    heard: 'segundo-congresso',
  },
])('harvesters hear of a public paper what has become of it when $what', async ({ act, heard }) => {
  await within(async (tx) => {
    await tx.deleteFrom('papers').execute();
    await tx.deleteFrom('volumes').execute();
  });
  await volume(1, PAST);
  await volume(2, LATER);
  const [id, never] = [await paper(1), await paper(2)];
  expect([await told(id), await told(never)]).toEqual(['primeiro-congresso', 'nothing']);
  await editor.from('papers').delete().eq('id', never).throwOnError();
  await act(id);
  expect([await told(id), await told(never)]).toEqual([heard, 'nothing']);
});
