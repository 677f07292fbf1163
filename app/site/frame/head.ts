import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import type { Thing } from 'schema-dts';
import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import type { Area, Translate } from '#app/i18n/translate.ts';
import { type Crumb, type PageName, trailIn } from '#app/pages.ts';
import { groupDiscountsOf } from '#congress/facts/group-discounts.ts';
import { isOver } from '#congress/facts/phase.ts';
import type { Facts } from '#congress/facts/schema.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languageOf,
  localizedPath,
  withoutLanguage,
} from '#congress/language.ts';
import { offersOn } from '#congress/phase/offers.ts';

interface LoaderArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export interface HeadTools {
  language: Language;
  facts: Facts;
  /** The day that the site shows itself on, where the congress is. */
  today: string;
  words<Name extends Area>(area: Name): Translate<Name>;
  /** The full address of a page or file of the site, in the page's own language. */
  address(path: string): string;
  /** The site's address, without a slash at the end. */
  origin: string;
  /** Where the pages of this edition are: '' for the current one. */
  base: string;
}

interface Head {
  /** Without the congress's name, which is added; the home page gives none. */
  title?: string;
  description: string;
  /** false: `noindex`, and no address to share. */
  index?: boolean;
  /** From the home page to this one. */
  trail?: Crumb[];
  /** Its structured data (schema.org), besides its trail. */
  structured?: Thing[];
  /** What is shown with a shared link: a page's picture, or one's own file; the home page's picture by default. */
  image?: PageName | `/${string}.png`;
  more?: MetaDescriptor[];
}

const OPEN_GRAPH_LOCALES: Record<Language, string> = { 'pt-BR': 'pt_BR', en: 'en_GB', es: 'es_ES' };

const NO_INDEX = { name: 'robots', content: 'noindex' };

/**
 * The head of a page of `pages.ts`: its title and description, its address in every language, its trail, and the structured
 * data that `structured` adds.
 *
 * `export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'contact') })`
 */
export function pageHead(
  args: LoaderArgs,
  page: PageName,
  structured: (tools: HeadTools) => Thing[] = () => [],
): MetaDescriptor[] {
  return headOf(args, (tools) => {
    const t = tools.words('pages');
    const title = tools.base ? `${t(`${page}.title`)}, ${t('edition.title')}` : t(`${page}.title`);
    return {
      ...(page !== 'home' && { title, trail: trailIn(tools.base, page, t) }),
      description: descriptionOf(page, tools),
      structured: structured(tools),
      image: page,
    };
  });
}

/** What pages that promise something say of themselves once it cannot be had. */
function descriptionOf(page: PageName, { facts, today, words }: HeadTools): string {
  const t = words('pages');
  const { registration, submission, sponsorship } = offersOn(facts, today);
  if (page === 'home' && isOver(facts, today)) return t('home.descriptionOver');
  if (page === 'groups' && !registration) return t('groups.descriptionClosed');
  if (page === 'groups' && groupDiscountsOf(facts).length === 0) return t('groups.descriptionPlain');
  if (page === 'papers' && !submission) return t('papers.descriptionClosed');
  if (page === 'sponsorship' && !sponsorship) return t('sponsorship.descriptionClosed');
  return t(`${page}.description`);
}

/**
 * The head of any public page in its own language: title, description, canonical address, the same page in the other
 * languages, what a shared link shows, and structured data.
 */
export function headOf({ url, context }: LoaderArgs, write: (tools: HeadTools) => Head): MetaDescriptor[] {
  const values = context.get(pageContext);
  const { facts, today, origin, base, answer } = values;
  const language = languageOf(url.pathname);
  if (answer) return [{ title: `${answer.title} · ${facts.congress.shortName}` }, NO_INDEX];
  const address = (path: string, other: Language = language) => `${origin}${localizedPath(path, other)}`;
  const head = write({
    language,
    facts,
    today,
    address,
    origin,
    base,
    words: siteWords(language, values).of,
  });
  const congress = `${facts.congress.shortName} – ${facts.congress.name[language]}`;
  const fullTitle = titleOf(head.title, congress, facts.congress.shortName);
  const described = [{ title: fullTitle }, { name: 'description', content: head.description }];
  if (head.index === false) return [...described, NO_INDEX];
  const path = withoutLanguage(url.pathname);
  return [
    ...described,
    { tagName: 'link', rel: 'canonical', href: address(path) },
    ...LANGUAGES.map((other) => alternate(other, address(path, other))),
    alternate('x-default', address(path, DEFAULT_LANGUAGE)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: congress },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address(path) },
    { property: 'og:locale', content: OPEN_GRAPH_LOCALES[language] },
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      property: 'og:locale:alternate',
      content: OPEN_GRAPH_LOCALES[other],
    })),
    { property: 'og:image', content: address(base + sharedPicture(head.image ?? 'home')) },
    { property: 'og:image:width', content: `${SHARE_IMAGE.width}` },
    { property: 'og:image:height', content: `${SHARE_IMAGE.height}` },
    { property: 'og:image:alt', content: fullTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.more ?? []),
    ...structuredData([...(head.structured ?? []), ...breadcrumbs(head.trail ?? [], address)]),
  ];
}

/** In characters: longer titles are cut off where they are listed. */
const LONGEST_TITLE = 76;

/** The page's own words first; a long title has the congress's short name behind it only. */
function titleOf(title: string | undefined, congress: string, shortName: string): string {
  if (!title) return congress;
  const whole = `${title} · ${congress}`;
  return whole.length <= LONGEST_TITLE ? whole : `${title} · ${shortName}`;
}

/** In pixels; what the social networks ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630 };

/** Where the picture of a shared link is, without a language. */
export const shareImagePath = (page: PageName) => `/compartilhar/${page}.png`;

const sharedPicture = (image: NonNullable<Head['image']>) =>
  image.startsWith('/') ? image : shareImagePath(image as PageName);

function breadcrumbs(trail: Crumb[], address: (path: string) => string): Thing[] {
  if (trail.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, path }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        item: address(path),
      })),
    },
  ];
}

function structuredData(things: Thing[]): MetaDescriptor[] {
  if (things.length === 0) return [];
  const written = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return [{ 'script:ld+json': written as never }];
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href };
}
