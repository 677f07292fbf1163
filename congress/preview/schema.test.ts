import { describe, expect, it } from 'vitest';
import { PreviewRequestSchema, UnsavedSchema } from './schema.ts';

const ID = '00000000-0000-4000-8000-000000000000';

describe('a request for a preview', () => {
  const request = { path: '/', at: '2026-05-27T10:00:00-03:00' };
  it.each(['/', '/en/prazos', '/es', '/programacao?busca=p%C3%A9%20diab%C3%A9tico&dia=1'])(
    'may name %s',
    (path) => expect(PreviewRequestSchema.safeParse({ ...request, path }).success).toBe(true),
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
    expect(PreviewRequestSchema.safeParse({ ...request, path }).success).toBe(false),
  );
  it.each([
    { at: '2026-05-27' },
    { at: '2026-05-27T10:00:00' },
    { at: '1999-12-31T23:59:59Z' },
    { at: '9999-01-01T00:00:00Z' },
    { facts: {} },
    { content: { enquiries: {} } },
    { content: { speakers: { upserts: [{ name: 'Sem id' }] } } },
    { content: { speakers: { upserts: [{ id: ID, nome: 'Outra coluna' }] } } },
    { content: { speakers: { removals: ['1; DROP TABLE speakers'] } } },
    { token: 'x' },
  ])('may not say %j', (wrong) =>
    expect(PreviewRequestSchema.safeParse({ ...request, ...wrong }).success).toBe(false),
  );
});

it('an unsaved change that says nothing of translations leaves them as they are', () => {
  const unsaved = (row: object) => UnsavedSchema.parse({ speakers: { upserts: [{ id: ID, ...row }] } });
  expect(unsaved({ name: 'Ana' }).speakers?.upserts).toEqual([{ id: ID, name: 'Ana' }]);
  const translations = { en: { title: 'Nurse' } };
  expect(unsaved({ translations }).speakers?.upserts).toEqual([{ id: ID, translations }]);
  expect(() => unsaved({ translations: { en: { name: 'Ann' } } })).toThrow();
});
