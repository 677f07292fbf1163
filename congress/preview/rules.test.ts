import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicContent, PublicProgramItem } from '../content.ts';
import { shippedFacts } from '../facts/shipped.ts';
import { laidOver } from './rules.ts';
import { PreviewRequestSchema, type Unsaved, UnsavedSchema } from './schema.ts';

const ids = Array.from({ length: 8 }, (_, place) => `00000000-0000-4000-8000-00000000000${place}`);
const [a = '', b = '', c = '', d = ''] = ids;
const hashOf = (picture: string) => `hash of ${picture}`;

const item = {
  ...{ theme: null, speaker: null, moderator: null, location: null },
  ...{ revision: 5, changedAt: '2026-03-01T12:00:00Z' },
};
const table: PublicProgramItem = {
  ...item,
  ...{ id: a, day: 1, time: '09:00 - 10:00', type: 'mesa_redonda', title: 'Mesa', theme: 'Mesa' },
  ...{ auditorium: 'Auditório Anhanguera', parent_id: null },
};
const lecture: PublicProgramItem = {
  ...item,
  ...{ id: b, day: 1, time: '09:00 - 10:00', type: 'palestra', title: 'Palestra' },
  ...{ auditorium: 'Auditório Anhanguera', parent_id: a },
};
const member = (id: string, type: string, committee_order: number, order_position: number) => ({
  ...{ id, type, committee_order, order_position },
  ...{ name: `Nome ${id}`, position: 'Membro', picture: null },
});

const content: PublicContent = {
  version: '7',
  changedAt: null,
  lastChanges: { tables: {}, speakers: {} },
  speakers: [
    { id: a, name: 'Ana', title: 'Enfermeira', bio: 'Cuida.', picture: 'old' },
    { id: b, name: 'Bia', title: 'Médica', bio: 'Opera.', picture: null },
  ],
  programItems: [table, lecture],
  sponsors: [{ id: a, name: 'Ponte', website: null, category: 'ouro', picture: 'logo' }],
  welcome: { id: a, title: 'Olá', description: 'Bem-vindos.' },
  leadership: [{ id: a, name: 'Lia', title: 'Presidente', order_position: 1, picture: null }],
  committees: [member(a, 'Científica', 1, 1), member(b, 'Científica', 1, 2), member(c, 'Local', 2, 1)],
  facts: shippedFacts,
  factsChanged: null,
  programmeChanges: [],
};

const over = (unsaved: Unsaved) => laidOver(content, UnsavedSchema.parse(unsaved), hashOf);

describe('unsaved rows over the content', () => {
  it('change what they name and keep what they do not, picture included', () => {
    expect(over({ speakers: { upserts: [{ id: a, name: 'Ana Lua' }] } }).speakers).toEqual([
      { id: a, name: 'Ana Lua', title: 'Enfermeira', bio: 'Cuida.', picture: 'old' },
      content.speakers[1],
    ]);
    const { speakers } = over({ speakers: { upserts: [{ id: a, image: 'data:,x' }], removals: [b] } });
    expect(speakers.map(({ picture }) => picture)).toEqual(['hash of data:,x']);
    expect(over({ speakers: { upserts: [{ id: a, image: null }] } }).speakers[0]?.picture).toBeNull();
  });

  it('are added at the end, whole or not at all', () => {
    const added = { id: c, name: 'Caio', title: 'Físico', bio: 'Mede.' };
    expect(over({ speakers: { upserts: [added] } }).speakers.at(-1)).toEqual({ ...added, picture: null });
    expect(over({ sponsors: { upserts: [{ id: b, name: 'Nova' }] } }).sponsors.at(-1)).toMatchObject({
      category: 'sponsor',
    });
    expect(() => over({ speakers: { upserts: [{ id: c, name: 'Caio' }] } })).toThrow();
    expect(() =>
      over({ program_items: { upserts: [{ id: c, day: 1, time: '9:00', type: 'palestra' }] } }),
    ).toThrow();
  });

  it('keep lectures with their round table', () => {
    const moved = over({
      program_items: { upserts: [{ id: a, theme: 'Outra', day: 2, time: '14:00', auditorium: null }] },
    });
    expect(moved.programItems).toEqual([
      { ...table, title: 'Outra', theme: 'Outra', day: 2, time: '14:00', auditorium: null },
      { ...lecture, day: 2, time: '14:00', auditorium: null },
    ]);
    expect(over({ program_items: { removals: [a] } }).programItems).toEqual([]);
    const first = over({ program_items: { upserts: [{ id: c, day: 0, time: '08:00', title: 'Curso' }] } });
    expect(first.programItems.map(({ id }) => id)).toEqual([c, a, b]);
  });

  it('keep the newest welcome text, and an emptied part of it', () => {
    expect(
      over({ welcome_content: { upserts: [{ id: a, title: ' ', description: 'Nova.' }] } }).welcome,
    ).toEqual({
      ...{ id: a, title: 'Olá', description: 'Nova.' },
    });
    expect(over({ welcome_content: { removals: [a] } }).welcome).toBeNull();
    expect(() => over({ welcome_content: { upserts: [{ id: b, title: 'Só título' }] } })).toThrow();
  });

  it('find their place in lists that have an order', () => {
    const leader = { id: b, name: 'Rui', title: 'Vice' };
    expect(over({ leadership_team: { upserts: [leader] } }).leadership.at(-1)?.order_position).toBe(2);
    const placed = (unsaved: Unsaved['committees']) =>
      over({ committees: unsaved }).committees.map(
        ({ id, committee_order, order_position }) =>
          `${ids.indexOf(id)}:${committee_order}.${order_position}`,
      );
    const fresh = { id: d, name: 'Davi', position: 'Membro' };
    expect(placed({ upserts: [{ ...fresh, type: 'Local' }] })).toEqual(['0:1.1', '1:1.2', '2:2.1', '3:2.2']);
    expect(placed({ upserts: [{ ...fresh, type: 'Ética' }] }).at(-1)).toBe('3:3.1');
    const moved = { id: a, type: 'Local', order_position: null, committee_order: null };
    expect(placed({ upserts: [moved] })).toEqual(['1:1.2', '2:2.1', '0:2.2']);
  });

  it('are all that differs, and saying what is stored already changes nothing', () => {
    expect(over({})).toEqual(content);
    const changes = fc.record({
      upserts: fc.array(
        fc.record({
          id: fc.constantFrom(...ids),
          name: fc.string({ minLength: 1 }).map((text) => `n${text}`),
        }),
        { maxLength: 6 },
      ),
      removals: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(changes, ({ upserts, removals }) => {
        const whole = upserts.map((row) => ({ ...row, title: 'T', bio: 'B' }));
        const result = over({ speakers: { upserts: whole, removals } });
        const last = new Map(whole.map((row) => [row.id, row.name]));
        const expected = new Map(content.speakers.map(({ id, name }) => [id, name]));
        for (const id of removals) expected.delete(id);
        for (const [id, name] of last) expected.set(id, name);
        expect(new Map(result.speakers.map(({ id, name }) => [id, name]))).toEqual(expected);
        expect({ ...result, speakers: [] }).toEqual({ ...content, speakers: [] });
        expect(
          over({ speakers: { upserts: [...content.speakers].map(({ picture: _, ...row }) => row) } }),
        ).toEqual(content);
      }),
    );
  });
});

describe('a request for a preview', () => {
  const asked = { path: '/', at: '2026-05-27T10:00:00-03:00' };
  it.each(['/', '/en/prazos', '/es', '/programacao?busca=p%C3%A9%20diab%C3%A9tico&dia=1'])(
    'may name %s',
    (path) => expect(PreviewRequestSchema.safeParse({ ...asked, path }).success).toBe(true),
  );
  it.each([
    ...[
      '',
      'prazos',
      '//outro.example/',
      '/\\outro.example',
      'https://outro.example/',
      '/../admin',
      '/a/./b',
    ],
    ...[
      '/%2e%2e/admin',
      '/a%2f..%2fb',
      '/a\r\nSet-Cookie: b=c',
      '/a b',
      '/a\\b',
      '/é',
      '/#a',
      `/${'a'.repeat(2000)}`,
    ],
  ])('may not name %j', (path) =>
    expect(PreviewRequestSchema.safeParse({ ...asked, path }).success).toBe(false),
  );
  it.each([
    { at: '2026-05-27' },
    { at: '2026-05-27T10:00:00' },
    { at: '1999-12-31T23:59:59Z' },
    { at: '9999-01-01T00:00:00Z' },
    { facts: {} },
    { content: { enquiries: {} } },
    { content: { speakers: { upserts: [{ name: 'Sem id' }] } } },
    { content: { speakers: { upserts: [{ id: a, nome: 'Outra coluna' }] } } },
    { content: { speakers: { removals: ['1; DROP TABLE speakers'] } } },
    { token: 'x' },
  ])('may not say %j', (wrong) =>
    expect(PreviewRequestSchema.safeParse({ ...asked, ...wrong }).success).toBe(false),
  );
});
