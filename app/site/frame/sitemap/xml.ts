import { html } from 'hono/html';
import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath } from '#congress/language.ts';
import type { Listed } from './paths.ts';

/** Every page in every language, each with its other languages (sitemaps.org with Google's `xhtml:link`). */
export async function sitemap(pages: readonly Listed[], origin: string): Promise<string> {
  const urls = pages.flatMap(({ path, lastChange }) => {
    const address = (language: (typeof LANGUAGES)[number]) => `${origin}${localizedPath(path, language)}`;
    const alternates = [
      ...LANGUAGES.map((language) => ({ language, href: address(language) })),
      { language: 'x-default', href: address(DEFAULT_LANGUAGE) },
    ].map(
      ({ language, href }) => html`\n<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return LANGUAGES.map(
      (language) =>
        html`<url>\n<loc>${address(language)}</loc>${lastChange && html`\n<lastmod>${lastChange}</lastmod>`}${alternates}\n</url>\n`,
    );
  });
  // The template escapes every text in it, as XML needs it too.
  return String(
    await html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`,
  );
}
