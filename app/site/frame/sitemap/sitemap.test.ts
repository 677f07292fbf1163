import { describe, expect, it } from 'vitest';
import { sitemap } from './xml.ts';

const ORIGIN = 'https://tecer.example';

describe('the sitemap', () => {
  it('lists every path in every language with all of its alternates and the last change', async () => {
    const xml = await sitemap(['/', '/contato'], ORIGIN, '2026-03-02T12:00:00Z');
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]?.slice(ORIGIN.length));
    expect(listed).toEqual(['/', '/en', '/es', '/contato', '/en/contato', '/es/contato']);
    expect(xml.match(/<lastmod>2026-03-02T12:00:00Z<\/lastmod>/g)).toHaveLength(6);
    expect(xml.match(/hreflang="x-default" href="https:\/\/tecer\.example\/contato"/g)).toHaveLength(3);
    expect(xml.match(/hreflang="(pt-BR|en|es)" /g)).toHaveLength(18);
  });

  it('escapes what XML would read as its own', async () => {
    const xml = await sitemap(['/a&b<c">\''], ORIGIN, null);
    expect(xml).toContain('<loc>https://tecer.example/a&amp;b&lt;c&quot;&gt;&#39;</loc>');
    expect(xml).not.toContain('lastmod');
  });
});
