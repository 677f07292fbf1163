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
  /** The day of the site, in the congress's time zone. */
  today: string;
  words<Name extends Area>(area: Name): Translate<Name>;
  /** The absolute address of a page or file of the site, in the page's language. */
  address(path: string): string;
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** The prefix of this edition's addresses: '' for the current one. */
  base: string;
}

interface Head {
  /** Without the congress's name, which is appended; omitted on the home page. */
  title?: string;
  description: string;
  /** false: `noindex`, and no canonical address. */
  index?: boolean;
  /** The breadcrumbs from the home page to this one. */
  trail?: Crumb[];
  /** Its structured data (schema.org), besides the breadcrumbs. */
  structured?: Thing[];
  /** The share image: a page's picture, or an own file; the home page's picture by default. */
  image?: PageName | `/${string}.png`;
  more?: MetaDescriptor[];
}

const OPEN_GRAPH_LOCALES: Record<Language, string> = { 'pt-BR': 'pt_BR', en: 'en_GB', es: 'es_ES' };

const NO_INDEX = { name: 'robots', content: 'noindex' };

/**
 * The head of a page of `pages.ts`: title and description, address in every language, breadcrumbs, and the structured
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

/** The description of a page; pages about an offer have another one when it is not available. */
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
 * The head of any public page: title, description, canonical address, alternates in the other languages, share
 * metadata, and structured data.
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

/** In characters; search results and tabs truncate longer titles. */
const LONGEST_TITLE = 76;

/** The title with the congress's name appended, or only its short name if it gets too long. */
function titleOf(title: string | undefined, congress: string, shortName: string): string {
  if (!title) return congress;
  const whole = `${title} · ${congress}`;
  return whole.length <= LONGEST_TITLE ? whole : `${title} · ${shortName}`;
}

/** In pixels, as the social networks recommend. */
export const SHARE_IMAGE = { width: 1200, height: 630 };

/** The address of a page's share image, without a language. */
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
