import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { aSpeaker } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { attack, type Target } from '../attack.ts';

async function clientOf({ site, url }: Target, role: 'owner' | 'editor' | 'reviewer') {
  const { token } = await signedIn(site, role);
  return createClient(url, site.publishableKey, {
    accessToken: async () => token,
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
}

/** How a draft is replaced after an editor has read it. */
type Swap = 'rewritten' | 'removed and written anew under its id' | 'moved on to another row';

export const swappedDrafts = attack<Swap>('content.ts', {
  name: 'Drafts that a reviewer exchanges between an editor’s look and click: rewritten, written anew, moved to another row',
  answer: '409 with what stands there now, and nothing public',
  inputs: Object.fromEntries(
    (['rewritten', 'removed and written anew under its id', 'moved on to another row'] as const).map(
      (swap) => [swap, swap],
    ),
  ),
  async check(swap, target) {
    const [editor, reviewer] = await Promise.all([clientOf(target, 'editor'), clientOf(target, 'reviewer')]);
    const secret = `Trocado ${randomUUID()}`;
    const added = editor.from('speakers').insert([aSpeaker().row, aSpeaker().row]).select('id,updated_at');
    const [row, other] = (await added.throwOnError()).data as { id: string; updated_at: string }[];
    const draft = {
      table_name: 'speakers',
      row_id: row?.id,
      changes: { bio: 'Cuida.' },
      seen: row?.updated_at,
    };
    const written = reviewer.from('drafts').insert(draft).select('id,written_at').single();
    const { data: looked } = await written.throwOnError();
    const changes = { bio: secret };
    const own = reviewer.from('drafts');
    if (swap === 'rewritten')
      await own.update({ table_name: 'speakers', changes }).eq('id', looked?.id).throwOnError();
    else if (swap === 'moved on to another row')
      await own.update({ row_id: other?.id, seen: other?.updated_at }).eq('id', looked?.id).throwOnError();
    else {
      await own.delete().eq('id', looked?.id).throwOnError();
      await reviewer
        .from('drafts')
        .insert({ ...draft, id: looked?.id, changes })
        .throwOnError();
    }
    const { error } = await editor.rpc('publish_drafts', { drafts: [looked] });
    expect(error?.code).toBe('PT409');
    expect(JSON.parse(error?.details ?? '')).toMatchObject([{ id: looked?.id }]);
    const { data } = await editor.from('speakers').select('bio').in('id', [row?.id, other?.id]);
    expect(data?.filter(({ bio }) => bio === secret || bio === 'Cuida.')).toEqual([]);
  },
});

export const importedTexts = attack<Record<string, unknown>>('content.ts', {
  name: 'Texts and addresses that a form refuses, by an import: unknown placeholders, markup, texts that turn round, other hosts behind two slashes',
  answer: '400 that names the row, and nothing is written',
  inputs: {
    'an unknown placeholder': { answer: 'Em {{nothing}}' },
    markup: { answer: '<b>Em breve</b>' },
    'markup in a translation': { translations: { en: { answer: '<img src=x onerror=alert(1)>' } } },
    'a text that turns round': { answer: 'Em \u202Everb' },
    'another host': { link: '//evil.example', link_text: 'Mais' },
    'a name before the host': { link: 'https://ana:pw@evil.example', link_text: 'Mais' },
  },
  async check(columns, target) {
    const owner = await clientOf(target, 'owner');
    const id = randomUUID();
    const good = { question: 'Quando?', answer: 'Em breve.', pages: ['home'] };
    const members = [
      { ...good, id: randomUUID() },
      { ...good, id, ...columns },
    ];
    const { error, status } = await owner.rpc('import_rows', { list: 'faq', members, seen: [] });
    expect([status, error?.code, JSON.parse(error?.details ?? '[]')]).toMatchObject([
      400,
      '23514',
      [{ row: 2, id }],
    ]);
    expect(
      (
        await owner
          .from('faq')
          .select('id')
          .in(
            'id',
            members.map((member) => member.id),
          )
      ).data,
    ).toEqual([]);
  },
});
