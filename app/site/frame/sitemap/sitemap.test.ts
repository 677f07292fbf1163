import { describe, expect, it } from 'vitest';
import { speakerSlug } from '#congress/people/speakers.ts';
import { listedPages, sitemap } from './sitemap.ts';

const ORIGIN = 'https://tecer.example';

describe('the sitemap', () => {
  it('lists every path in every language with all of its alternates and its last change', async () => {
    const xml = await sitemap(
      [
        { path: '/', lastChange: '2026-03-02T12:00:00Z' },
        { path: '/contato', lastChange: '2026-03-01T12:00:00Z' },
      ],
      ORIGIN,
    );
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]?.slice(ORIGIN.length));
    expect(listed).toEqual(['/', '/en', '/es', '/contato', '/en/contato', '/es/contato']);
    expect(xml.match(/<lastmod>2026-03-02T12:00:00Z<\/lastmod>/g)).toHaveLength(3);
    expect(xml.match(/<lastmod>2026-03-01T12:00:00Z<\/lastmod>/g)).toHaveLength(3);
    expect(xml.match(/hreflang="x-default" href="https:\/\/tecer\.example\/contato"/g)).toHaveLength(3);
    expect(xml.match(/hreflang="(pt-BR|en|es)" /g)).toHaveLength(18);
  });

  it('escapes what XML would read as its own', async () => {
    const xml = await sitemap([{ path: '/a&b<c">\'', lastChange: null }], ORIGIN);
    expect(xml).toContain('<loc>https://tecer.example/a&amp;b&lt;c&quot;&gt;&#39;</loc>');
    expect(xml).not.toContain('lastmod');
  });
});

describe('when a page was last changed', () => {
  const BUILT = '2026-01-05T00:00:00Z';
  const at = (day: number) => `2026-01-0${day}T12:00:00Z`;
  const content = {
    speakers: [
      { id: 'a', name: 'Ana Lua' },
      { id: 'b', name: 'Bia Sol' },
    ],
    volumes: [{ edition: 1 }],
    papers: [{ edition: 1, slug: 'laser' }],
    lastChanges: {
      tables: { speakers: at(7), program_items: at(3), committees: null, event_facts: at(2), papers: at(4) },
      speakers: { a: at(6), b: at(1) },
    },
  };
  const pageOf = (index: number) =>
    `/palestrantes/${speakerSlug(content.speakers[index] ?? { id: '', name: '' })}`;
  const lastChange = (path: string, of: Parameters<typeof listedPages>[0] = content) =>
    listedPages(of, BUILT).find((page) => page.path === path)?.lastChange;

  it('is when what it shows was', () => {
    expect(lastChange('/')).toBe(at(7));
    expect(lastChange('/palestrantes')).toBe(at(7));
    expect(lastChange(pageOf(0))).toBe(at(6));
    expect(lastChange(pageOf(1))).toBe(at(3));
    expect(lastChange('/programacao/mudancas')).toBe(at(3));
    expect(lastChange('/comissoes')).toBe(at(2));
    expect(lastChange('/anais/primeiro-congresso')).toBe(at(4));
    expect(lastChange('/anais/primeiro-congresso/laser')).toBe(at(4));
  });

  it('is the build for texts, or the facts that they tell of when those are newer', () => {
    expect(lastChange('/termos-uso')).toBe(BUILT);
    const { lastChanges } = content;
    const tables = { ...lastChanges.tables, event_facts: at(8) };
    expect(lastChange('/termos-uso', { ...content, lastChanges: { ...lastChanges, tables } })).toBe(at(8));
  });

  it('is not said of stored content that was never read', () => {
    expect([lastChange('/palestrantes', null), lastChange('/prazos', null)]).toEqual([null, BUILT]);
  });
});
