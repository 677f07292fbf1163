import { html } from 'hono/html';
import { pageContext } from '#app/context.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath } from '#congress/language.ts';
import type { Route } from './+types/sitemap';
import { type Listed, listedPages } from './paths.ts';

/** `/sitemap.xml`: every page in every language, with the same page in the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, origin } = context.get(pageContext);
  return new Response(await sitemap(listedPages(content, __BUILT_AT__), origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

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
