import { describe, expect, it } from 'vitest';
import { CONTENT_TABLES, type ContentTable, tablesThat } from '#congress/content-tables.ts';
import { CONDITIONS, FAQ_PAGES } from '#congress/faq/schema.ts';
import { NOTICE_LEVELS } from '#congress/notices/rules.ts';
import { NOTICE_PAGES } from '#congress/notices/schema.ts';
import { readOtherContent, readSampleContent } from '#database/sample/content.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';

const TABLES = tablesThat(({ arranged }) => arranged === 'order');

/** One row of the sample for each table, without its position. */
const rows = Object.fromEntries(
  Object.entries({ ...readSampleContent(), ...readOtherContent() }).map(([table, stored]) => {
    const { order_position: _, ...row } = { order_position: null, ...[stored].flat()[0] };
    return [table, row];
  }),
) as Record<ContentTable, Record<string, unknown>>;

const api = dataApiOfFile();

describe.each(TABLES)('%s', (table) => {
  it('is written by administrators, read by everybody, and recorded in the history', async () => {
    const { data: added } = await api.admin.from(table).insert(rows[table]).select().single();
    expect(added).toMatchObject(rows[table]);
    expect((await api.anon.from(table).select().eq('id', added.id)).data).toEqual([added]);
    const { data: history } = await api.admin.from('content_history').select('after').eq('row_id', added.id);
    expect(history).toEqual([{ after: added }]);
    const refused = await api.anon.from(table).delete().eq('id', added.id);
    expect(refused.error?.code).toBe('42501');
    expect((await api.admin.from(table).delete().eq('id', added.id)).error).toBeNull();
  });

  it('is sorted as a whole, and only in the version that was seen', async () => {
    const order = () =>
      api.anon.from(table).select('id,order_position').order('order_position').order('created_at');
    await api.admin.from(table).insert([rows[table], rows[table], rows[table]]);
    const { data: seen } = await order();
    const ids = (seen ?? []).map(({ id }) => id as string);
    expect(seen?.map(({ order_position }) => order_position)).toEqual([null, null, null]);
    const members = ids.toReversed().map((id) => ({ id }));
    const { data } = await api.admin.rpc(`order_${table}`, { members, seen }).select('id,order_position');
    expect(data).toEqual(ids.toReversed().map((id, index) => ({ id, order_position: index + 1 })));
    const late = await api.admin.rpc(`order_${table}`, { members, seen });
    expect([late.status, late.error?.code]).toEqual([409, 'PT409']);
    expect((await api.anon.rpc(`order_${table}`, { members: [] })).error?.code).toBe('42501');
    // A new row comes last.
    const { data: added } = await api.admin.from(table).insert(rows[table]).select('id').single();
    expect((await order()).data?.map(({ id }) => id)).toEqual([...ids.toReversed(), added?.id]);
    await api.admin.from(table).delete().not('id', 'is', null);
  });

  it('accepts only translations of its text columns', async () => {
    const column = CONTENT_TABLES[table].translated.find((name) => rows[table][name]);
    const insert = (translations: unknown) => api.admin.from(table).insert({ ...rows[table], translations });
    const wrong: unknown[] = [[], 'en', { fr: {} }, { en: 'x' }, { en: { id: 'x' } }];
    if (column) {
      expect((await insert({ en: { [column]: 'In English' } })).error).toBeNull();
      wrong.push({ en: { [column]: ' ' } }, { en: { [column]: 1 } });
    }
    for (const translations of wrong)
      expect((await insert(translations)).error, JSON.stringify(translations)).toMatchObject({
        code: '23514',
      });
    await api.admin.from(table).delete().not('id', 'is', null);
  });
});

describe('an invalid row', () => {
  it.each([
    ['faq', { question: ' ' }],
    ['faq', { pages: ['nenhuma'] }],
    ['faq', { condition: 'nenhuma' }],
    ['faq', { link: 'javascript:alert(1)', link_text: 'Ver' }],
    ['faq', { link: '/contato' }],
    ['testimonials', { text: '' }],
    ['testimonials', { edition: 0 }],
    ['photos', { alt: '' }],
    ['photos', { image: 'https://example.com/a.png' }],
    ['photos', { image: '' }],
    ['past_sponsors', { website: 'javascript:alert(1)' }],
    ['past_sponsors', { logo: 'data:text/html,x' }],
  ] as const)('is refused in %s: %j', async (table, values) => {
    const { error, status } = await api.admin.from(table).insert({ ...rows[table], ...values });
    expect([status, error?.code]).toEqual([400, '23514']);
  });

  it.each([
    { text: ' ' },
    { text: 'a'.repeat(301) },
    { translations: { es: { text: 'a'.repeat(301) } } },
    { level: 'loud' },
    { pages: ['nenhuma'] },
    { link: 'javascript:alert(1)' },
    { ends_at: '2026-05-28T09:00:00Z' },
    { ends_at: 'infinity' },
  ])('is refused among the notices: %j', async (values) => {
    const valid = { text: 'T', starts_at: '2026-05-28T10:00:00Z', ends_at: '2026-05-28T12:00:00Z' };
    const { error, status } = await api.admin.from('notices').insert({ ...valid, ...values });
    expect([status, error?.code]).toEqual([400, '23514']);
  });

  it.each([
    ['a new question', { answer: 'Em {{quando}}.' }],
    ['a translation', { translations: { en: { answer: 'On {{quando}}.' } } }],
  ])('names the placeholder of %s that is no fact', async (_, values) => {
    const { error } = await api.admin.from('faq').insert({ ...rows.faq, ...values });
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('{{quando}}') });
    const { data: stored } = await api.admin.from('faq').insert(rows.faq).select('id').single();
    expect((await api.admin.from('faq').update(values).eq('id', stored?.id)).error?.code).toBe('23514');
  });

  it.each([
    ['an unknown placeholder', { text: 'Em {{quando}}.' }, '{{quando}}'],
    ['markup', { text: 'Em <b>maio</b>.' }, '<b>'],
    ['markup of a translation', { translations: { es: { text: '<i>Mayo' } } }, '<i>'],
    ['a blank text', { text: ' ' }, 'site_texts_text_required'],
    ['no name of a text', { id: 'Subtítulo' }, 'site_texts_id_named'],
    [
      'a translation into another language',
      { translations: { fr: { text: 'Mai' } } },
      'site_texts_translations_valid',
    ],
  ])('is refused among the texts of the site: %s', async (_, values, named) => {
    const { error } = await api.admin
      .from('site_texts')
      .insert({ id: 'home.hero.subtitle', text: 'Em maio.', ...values });
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining(named) });
  });

  it('is judged by the same lists of pages, conditions and levels in the code and in the database', async () => {
    const { rows: found } = await api.pool.query<{ name: string; rule: string }>(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname ~ '^(faq|notices)_'`,
    );
    const named = (name: string) =>
      [...(found.find((one) => one.name === name)?.rule.matchAll(/'(\w+)'/g) ?? [])].map(
        ([, value]) => value,
      );
    expect(named('faq_pages_known')).toEqual([...FAQ_PAGES]);
    expect(named('faq_condition_known')).toEqual([...CONDITIONS]);
    expect(named('notices_pages_known')).toEqual(NOTICE_PAGES);
    expect(named('notices_level_known')).toEqual([...NOTICE_LEVELS]);
    for (const table of TABLES)
      expect(Object.keys(CONTENT_TABLES[table].schema.shape)).toContain('order_position');
  });
});
