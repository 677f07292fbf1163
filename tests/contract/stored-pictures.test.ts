import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SpeakerSchema } from '#congress/people/schema.ts';
import { FocalPointSchema } from '#congress/pictures/schema.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aCommitteeMember, aLeader, aPicture, aSpeaker, aSponsor } from '#tests/support/factories.ts';

const api = dataApiOfFile();

const base64 = (type: string, content: string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const drawing = (inner = '', attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}><rect width="9" height="9"/>${inner}</svg>`;
const inSvg = (inner: string, attributes?: string) => base64('image/svg+xml', drawing(inner, attributes));

const NO_PICTURES: [string, string][] = [
  ['an address that acts', 'javascript:alert(1)'],
  ['an address elsewhere', 'https://evil.example/spy.gif'],
  ['an address here', '/favicon.svg'],
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['a page in base64', base64('text/html', '<p>')],
  ['a text', 'data:,x'],
  ['markup', '"><img src=x onerror=alert(1)>'],
  ['a picture’s name alone', 'data:image/png;base64'],
  ['a picture’s name with a page in it', 'data:image/png"><script>;base64,AAAA'],
  ['what only ends like a picture', ` ${aPicture()}`],
  ['a head without end', `data:image/png;${'a'.repeat(300)},AAAA`],
  ['a blank', ' '],
];
const SCRIPTS: [string, string][] = [
  ['a script', inSvg('<script>alert(1)</script>')],
  ['a script with a prefix', inSvg('<svg:SCRIPT href="x"/>')],
  ['something that acts when it is there', inSvg('', ' onload="alert(1)"')],
  ['something that acts without a space', inSvg('<rect width="9"onclick ="x"/>')],
  ['a link that acts', inSvg('<a href="javascript:alert(1)"/>')],
  ['a script, not in base64', `data:image/svg+xml,${drawing('<script/>')}`],
  ['a script in percent signs', `DATA:image/SVG+xml,${encodeURIComponent(drawing('<script/>'))}`],
  ['a script in percent signs, letter by letter', 'data:image/svg+xml;utf8,%3Csvg%3e%3C%73%63ript/>'],
  ['a script in the alphabet of addresses', inSvg('<script>ÿÿ??>>').replaceAll('+', '-').replace(/=+$/, '')],
  [
    'a script in two bytes a letter',
    `data:image/svg+xml;base64,${Buffer.from(drawing('<script/>'), 'utf16le').toString('base64')}`,
  ],
];
const PICTURES: [string, string | null][] = [
  ['none', null],
  ['an empty one', ''],
  ['a PNG', aPicture()],
  ['a JPEG with another name', 'data:image/jpg;base64,/9j/4A=='],
  ['one with capitals', 'Data:Image/WebP;Base64,UklGRg=='],
  ['a drawing', inSvg('')],
  [
    'a drawing with its characters',
    base64('image/svg+xml;charset=utf-8', drawing('<text>São João, on time = ó</text>')),
  ],
  ['a drawing with a line break in it', inSvg('').replace(/(.{60})/, '$1\n')],
  ['a drawing in percent signs', `data:image/svg+xml,${encodeURIComponent(drawing('<text>100% ó</text>'))}`],
  ['a drawing as it stands', `data:image/svg+xml;utf8,${drawing('<text>100% on</text>')}`],
];

const rows: Record<string, (picture: string | null) => Record<string, unknown>> = {
  speakers: (image: string | null) => ({ ...aSpeaker().row, image }),
  leadership_team: (image: string | null) => ({ ...aLeader().row, image }),
  committees: (image: string | null) => ({ ...aCommitteeMember().row, image }),
  sponsors: (logo: string | null) => ({ ...aSponsor().row, logo }),
};

describe.each(Object.entries(rows))('%s', (table, row) => {
  it.each([...NO_PICTURES, ...SCRIPTS])('refuse %s', async (_, picture) => {
    const { error, status } = await api.admin.from(table).insert(row(picture));
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: '23514',
      message: expect.stringMatching(new RegExp(`^The (image|logo) of ${table} is `)),
      hint: expect.stringContaining('data:image/'),
    });
  });

  it.each(PICTURES)('take %s as it is', async (_, picture) => {
    const stored = await api.admin.from(table).insert(row(picture)).select().single().throwOnError();
    expect(stored.data.image ?? stored.data.logo ?? null).toBe(picture);
  });
});

it('refuses a change to anything else, and a list that contains such a value', async () => {
  const id = await stored();
  const change = await api.admin.from('speakers').update({ image: 'javascript:alert(1)' }).eq('id', id);
  expect(change.error?.code).toBe('23514');
  for (const [name, member] of [
    ['replace_leadership_team', { name: 'Ana', title: 'x', image: 'https://x.example/a.png' }],
    ['replace_committees', { name: 'Ana', position: 'x', type: 'y', image: 'data:text/html,x' }],
  ] as const) {
    const { error } = await api.admin.rpc(name, { members: [member] });
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('is not a picture') });
  }
});

const stored = async () => {
  const { data } = await api.admin
    .from('speakers')
    .insert(aSpeaker().row)
    .select('id')
    .single()
    .throwOnError();
  return data.id as string;
};

it('keeps an invalid picture of an existing row until the picture is changed', async () => {
  const id = await stored();
  const address = 'https://old.example/ana.jpg';
  await api.database.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection);
    await connection.updateTable('speakers').set({ image: address }).where('id', '=', id).execute();
    await sql`RESET session_replication_role`.execute(connection);
  });
  const { data } = await api.admin.from('speakers').select('*').eq('id', id).single().throwOnError();
  const changed = await api.admin
    .from('speakers')
    .update({ ...data, name: 'Ana' })
    .eq('id', id)
    .select()
    .single();
  expect(changed.data).toMatchObject({ name: 'Ana', image: address });
  const { error } = await api.admin
    .from('speakers')
    .update({ image: `${address}?` })
    .eq('id', id);
  expect(error?.code).toBe('23514');
  expect((await api.admin.from('speakers').update({ image: aPicture() }).eq('id', id)).error).toBeNull();
});

it('checks a drawing of the maximum size without blocking others for long', async () => {
  const large = inSvg(`<path d="${'M1 2L3 4z '.repeat(500_000)}"/>`);
  expect((await api.admin.from('speakers').insert({ ...aSpeaker().row, image: large })).error).toBeNull();
});

it('stores any text as a picture’s data URL, or refuses it', async () => {
  const id = await stored();
  const pieces = fc.constantFrom(
    ...[
      'data:',
      'image/',
      'png',
      'svg+xml',
      ';',
      'base64',
      ',',
      'text/html',
      'PHN2Zz4=',
      '%3C',
      '%',
      '<',
      'x',
      '\\',
      "'",
    ],
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 30 }),
    fc.string({ maxLength: 12 }).map((content) => `data:image/svg+xml;base64,${content}`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (image) => {
      const { error, status } = await api.admin.from('speakers').update({ image }).eq('id', id);
      if (!image.includes('\0')) expect([204, 400]).toContain(status);
      if (!error) expect(image).toMatch(/^$|^data:image\/[a-z0-9.+-]+(;[^,]*)?,/i);
    }),
    { numRuns: 400 },
  );
});

describe('the focal point', () => {
  it.each(['0% 0%', '50% 20%', '100% 7%', null])('may be %s', async (focal_point) => {
    const id = await stored();
    const changed = await api.admin.from('speakers').update({ focal_point }).eq('id', id).select().single();
    expect(changed.data).toMatchObject({ focal_point });
    expect(SpeakerSchema.safeParse(changed.data).success).toBe(true);
  });

  it.each(['', '50%', '101% 0%', '05% 5%', '5.5% 5%', '-1% 5%', 'center top', '50% 20%; color: red'])(
    'is never %j',
    async (focal_point) => {
      const id = await stored();
      const { error } = await api.admin.from('speakers').update({ focal_point }).eq('id', id);
      expect(error?.code).toBe('23514');
      expect(FocalPointSchema.safeParse(focal_point).success).toBe(false);
    },
  );
});

it('keeps alternative texts and focal points when an older client writes', async () => {
  const known = { alt: 'Ana ao púlpito', focal_point: '30% 10%', translations: { en: { alt: 'Ana' } } };
  for (const [table, row, name] of [
    ['leadership_team', aLeader().row, 'replace_leadership_team'],
    ['committees', aCommitteeMember().row, 'replace_committees'],
  ] as const) {
    const { data } = await api.admin
      .from(table)
      .insert({ ...row, ...known } as object)
      .select('*')
      .single()
      .throwOnError();
    const { alt, focal_point, translations, ...old } = data;
    await api.admin.from(table).update({ name: 'Outro nome' }).eq('id', old.id).throwOnError();
    await api.admin.rpc(name, { members: [{ ...old, name: 'Mais um nome' }] }).throwOnError();
    const after = await api.anon.from(table).select('*').eq('id', old.id).single().throwOnError();
    expect(after.data).toMatchObject({ ...known, name: 'Mais um nome' });
  }
});
