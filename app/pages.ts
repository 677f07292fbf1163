import type { Translate } from '#app/i18n/translate.ts';
import type { PublicTable } from '#congress/content.ts';
import type { Spelling } from '#congress/spellings.ts';

interface Page {
  path: string;
  module: string;
  /** The name of its parent page, if that is not the home page. */
  under?: string;
  /** The tables that it shows in addition to those with its `shownAt`, the facts and the site texts. */
  shows?: readonly PublicTable[];
}

/**
 * The public pages: the address without a language (specification, section 2 "Routes") and the module of each. They
 * exist in every language, with title and description in the messages `pages`.
 */
export const PAGES = {
  home: { path: '/', module: 'site/home/page.tsx' },
  about: { path: '/sobre', module: 'site/about/page.tsx', shows: ['welcome_content'] },
  venue: { path: '/local', module: 'site/venue/page.tsx', under: 'about' },
  committees: { path: '/comissoes', module: 'site/committees/page.tsx', under: 'about' },
  programme: {
    path: '/programacao',
    module: 'site/programme/page.tsx',
    shows: ['program_items', 'speakers'],
  },
  agenda: {
    path: '/programacao/minha-agenda',
    module: 'site/programme/agenda/page.tsx',
    under: 'programme',
    shows: ['program_items'],
  },
  programmeChanges: {
    path: '/programacao/mudancas',
    module: 'site/programme/changes/page.tsx',
    under: 'programme',
    shows: ['program_items'],
  },
  papers: { path: '/trabalhos-cientificos', module: 'site/papers/page.tsx', shows: ['faq'] },
  annals: { path: '/anais', module: 'site/annals/page.tsx', shows: ['editions'] },
  certificates: { path: '/certificados', module: 'site/certificates/page.tsx', shows: ['faq', 'editions'] },
  groups: { path: '/inscricoes-grupo', module: 'site/registration/groups/page.tsx' },
  cancellations: {
    path: '/cancelamentos',
    module: 'site/registration/cancellations/page.tsx',
    shows: ['faq'],
  },
  registrantArea: { path: '/area-inscrito', module: 'site/registration/area/page.tsx', shows: ['faq'] },
  deadlines: { path: '/prazos', module: 'site/deadlines/page.tsx' },
  speakers: { path: '/palestrantes', module: 'site/speakers/page.tsx', shows: ['speakers'] },
  editions: { path: '/edicoes', module: 'site/editions/page.tsx', shows: ['volumes'] },
  sponsorship: { path: '/patrocinio', module: 'site/sponsors/request/page.tsx' },
  sponsorLanding: {
    path: '/patrocinadorlp',
    module: 'site/sponsors/landing/page.tsx',
    under: 'sponsorship',
    shows: ['sponsors', 'past_sponsors'],
  },
  contact: { path: '/contato', module: 'site/contact/page.tsx', shows: ['faq'] },
  openData: { path: '/dados', module: 'site/open-data/page.tsx' },
  accessibility: { path: '/acessibilidade', module: 'site/legal/accessibility/page.tsx' },
  privacy: { path: '/politica-privacidade', module: 'site/legal/privacy.tsx' },
  terms: { path: '/termos-uso', module: 'site/legal/terms.tsx' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** Makes the compiler check the names of parent pages. */
const UNDER: Record<PageName, Page & { under?: PageName }> = PAGES;

/** Whether an address belongs to the administrator area. */
export const isAdministration = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** A breadcrumb: the name of a page and its address without a language. */
export interface Crumb {
  name: string;
  path: string;
}

/** The breadcrumbs from the home page to `page`, both included. */
export function trailOf(page: PageName, t: Translate<'pages'>): Crumb[] {
  const { under = 'home' } = UNDER[page];
  const above = page === 'home' ? [] : trailOf(under, t);
  return [...above, { name: t(`${page}.title`), path: PAGES[page].path }];
}

/** The same for a page of the edition at `base`; '' is the current edition. */
export function trailIn(base: string, page: PageName, t: Translate<'pages'>): Crumb[] {
  if (!base) return trailOf(page, t);
  const edition = { name: t('edition.title'), path: base };
  return [...trailOf('editions', t), edition, { name: t(`${page}.title`), path: base + PAGES[page].path }];
}

/** The properties that a route declares in `handle`. */
export interface PageHandle {
  /**
   * The query parameters that the response depends on, with the normalisation of their values; the server ignores all
   * others.
   */
  query?: Record<string, Spelling>;
  /** The response is drawn by another process: requests for it have a queue of their own. */
  draws?: true;
  /** Clients can make up any number of addresses with a response: in the cache these evict each other, but no page. */
  endless?: true;
  /** May be framed by other sites: a document without scripts. */
  framed?: true;
  /** Shown to a single person: an open page is never refreshed. */
  personal?: true;
}

/** The programme for other apps: Pentabarf XML as extended by Frab, Frab JSON, and the calendar as XML (RFC 6321). */
export const SCHEDULES = [
  { name: 'schedule.xml', type: 'application/xml' },
  { name: 'schedule.json', type: 'application/json' },
  { name: 'schedule.xcal', type: 'application/calendar+xml' },
] as const;

/** The address of a schedule, without a language. */
export const schedulePath = ({ name }: (typeof SCHEDULES)[number]): string => `/programacao/${name}`;
