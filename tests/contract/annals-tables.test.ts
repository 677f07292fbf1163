import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOrcid } from '#congress/people/identifiers.ts';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aPaper, aVolume } from '#tests/support/factories.ts';

let api: ServedDataApi;
let admin: SupabaseClient;
beforeAll(async () => {
  api = await serveDataApi();
  admin = api.as(await api.tokenOf());
  const { error } = await admin.from('volumes').insert(aVolume(1));
  expect(error).toBeNull();
});
afterAll(async () => {
  expect(api.failures).toEqual([]);
  await api.close();
});

const added = async (paper: object) => {
  const { data, error } = await admin.from('papers').insert(paper).select().single();
  expect(error).toBeNull();
  return data;
};

it('derives a paper’s permanent address from its title, with a number if it is taken', async () => {
  const title = 'Úlcera & “pé diabético”: 2ª avaliação';
  const first = await added(aPaper(1, title));
  const second = await added(aPaper(1, title));
  expect([first.slug, second.slug]).toEqual([
    'ulcera-pe-diabetico-2a-avaliacao',
    'ulcera-pe-diabetico-2a-avaliacao-2',
  ]);
  const { data } = await admin.from('papers').update({ title: 'Outro' }).eq('id', first.id).select().single();
  expect(data).toMatchObject({ title: 'Outro', slug: first.slug });
  expect((await added(aPaper(1, '創傷ケア'))).slug).toBe('trabalho');
});

it('gives a restored paper its former address', async () => {
  const { updated_at: _, ...paper } = await added(aPaper(1, 'Cobertura de prata'));
  await admin.from('papers').delete().eq('id', paper.id);
  const back = await added({ ...paper, title: 'Cobertura' });
  expect(back.slug).toBe('cobertura-de-prata');
});

it.each<[string, object]>([
  ['an edition without a volume', { edition: 9 }],
  ['no authors', { authors: [] }],
  ['an author without a name', { authors: [{ institution: 'Hospital' }] }],
  ['an author that is a text', { authors: ['Ana'] }],
  ['a wrong ORCID iD', { authors: [{ name: 'Ana', orcid: '0000-0002-1825-0098' }] }],
  ['something else of an author', { authors: [{ name: 'Ana', email: 'ana@x.example' }] }],
  ['a DOI that is an address', { doi: 'https://doi.org/10.1234/a' }],
  ['pages in words', { pages: 'onze' }],
  ['a language that is none', { language: 'fr' }],
  ['a file that is not kept', { pdf: 'a'.repeat(64) }],
  ['an unknown way of presenting', { presented_as: 'dança' }],
])('%s is refused', async (_, values) => {
  const { error, status } = await admin.from('papers').insert({ ...aPaper(1), ...values });
  expect([status, error?.code]).toEqual([
    expect.toSatisfy((code) => code === 400 || code === 409),
    expect.stringMatching(/^235|^23503$/),
  ]);
});

it('does not remove a volume with papers', async () => {
  await added(aPaper(1));
  const { error } = await admin.from('volumes').delete().eq('edition', 1);
  expect(error?.code).toBe('23503');
  expect((await api.anon.from('volumes').select('edition')).data).toEqual([{ edition: 1 }]);
});

it('the database and the code agree on every ORCID iD', async () => {
  const digits = fc.string({ minLength: 16, maxLength: 16, unit: fc.constantFrom(...'0123456789X') });
  const orcids = fc.sample(digits, 300).map((text) => text.replace(/(.{4})(?=.)/g, '$1-'));
  const right = orcids.flatMap((text) => [...'0123456789X'].map((last) => text.slice(0, -1) + last));
  const { rows } = await api.pool.query<{ valid: boolean }>(
    'SELECT plenaria.valid_orcid(orcid) AS valid FROM unnest($1::text[]) WITH ORDINALITY AS o (orcid, place) ORDER BY place',
    [[...orcids, ...right]],
  );
  expect(rows.map(({ valid }) => valid)).toEqual([...orcids, ...right].map(isOrcid));
});
