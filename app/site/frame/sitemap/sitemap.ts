import { html } from 'hono/html';
import { pageContext } from '#app/context.ts';
import { PAGE_NAMES, PAGES, type PageName } from '#app/pages.ts';
import { paperPath, volumePath } from '#congress/annals/addresses.ts';
import type {
  LastChanges,
  PastThings,
  PublicContent,
  PublicSpeaker,
  PublicTable,
} from '#congress/content.ts';
import { tablesThat } from '#congress/content-tables.ts';
import { editionPath } from '#congress/editions/rules.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath } from '#congress/language.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import type { Route } from './+types/sitemap';

/** `/sitemap.xml`: every page in every language, with its alternates. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, origin, past } = context.get(pageContext);
  const closed = closedPages(content?.editions ?? [], await past.things());
  return new Response(await sitemap([...listedPages(content, __BUILT_AT__), ...closed], origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

/** Every page in every language with its alternates (sitemaps.org, with Google's `xhtml:link`). */
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
  // The template escapes its values as XML requires, too.
  return String(
    await html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`,
  );
}

/** A page of the site: its address without a language, and when its content was last changed (ISO 8601), if known. */
export interface Listed {
  path: string;
  lastChange: string | null;
}

interface Content {
  speakers: readonly Pick<PublicSpeaker, 'id' | 'name'>[];
  volumes: readonly Pick<PublicContent['volumes'][number], 'edition'>[];
  papers: readonly Pick<PublicContent['papers'][number], 'edition' | 'slug'>[];
  lastChanges: LastChanges;
}

/**
 * Every page for search engines: add new documents of the site here.
 *
 * @param builtAt when the texts that are not stored were last changed: the time of the build (ISO 8601)
 */
export function listedPages(content: Content | null, builtAt: string): Listed[] {
  const { tables, speakers } = content?.lastChanges ?? { tables: {}, speakers: {} };
  const everywhere = newest([tables.event_facts, tables.site_texts]);
  const ofTables = (names: readonly PublicTable[]) =>
    newest([everywhere, ...(names.length > 0 ? names.map((name) => tables[name]) : [builtAt])]);
  return [
    ...PAGE_NAMES.map((page) => ({ path: PAGES[page].path, lastChange: ofTables(tablesOn(page)) })),
    ...[
      ...(content?.volumes ?? []).map(({ edition }) => volumePath(edition)),
      ...(content?.papers ?? []).map(paperPath),
    ].map((path) => ({
      path,
      lastChange: newest([everywhere, tables.volumes, tables.papers]),
    })),
    ...(content?.speakers ?? []).map((speaker) => ({
      path: speakerPath(speaker),
      lastChange: newest([everywhere, tables.program_items, speakers[speaker.id]]),
    })),
  ];
}

/**
 * The tables that a page's content comes from, besides facts and site texts; without any, its texts are part of the
 * build.
 */
export function tablesOn(page: PageName): PublicTable[] {
  const { path, shows = [] }: { path: string; shows?: readonly PublicTable[] } = PAGES[page];
  const own = tablesThat(({ undated, staff }) => !undated && staff.shownAt.split('#')[0] === path);
  return [...own, ...shows];
}

/** The pages of editions that were closed on this site; they no longer change. */
function closedPages(editions: PublicContent['editions'], { speakers }: PastThings): Listed[] {
  return editions.flatMap(({ number, content, closed_at }) => {
    if (!content) return [];
    const base = editionPath(number);
    const ofEdition = speakers.filter(({ edition }) => edition === number);
    return [
      base,
      base + PAGES.programme.path,
      base + PAGES.speakers.path,
      ...ofEdition.map((speaker) => speakerPath(speaker, base)),
    ].map((path) => ({ path, lastChange: closed_at ?? null }));
  });
}

const speakerPath = (speaker: Pick<PublicSpeaker, 'id' | 'name'>, base = '') =>
  `${base}${PAGES.speakers.path}/${encodeURIComponent(speakerSlug(speaker))}`;

const newest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments
    .filter((moment) => typeof moment === 'string')
    .toSorted()
    .at(-1) ?? null;
