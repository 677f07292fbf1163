import type { Translate } from '#app/i18n/translate.ts';
import type { Spelling } from '#congress/spellings.ts';

/**
 * The public pages: their address without a language (specification, section 2 "Routes") and the module that shows
 * them. Each exists in every language, with its title and description in the messages `pages`.
 */
export const PAGES = {
  home: { path: '/', module: 'site/home/page.tsx' },
  about: { path: '/sobre', module: 'site/about/page.tsx' },
  venue: { path: '/local', module: 'site/venue/page.tsx' },
  committees: { path: '/comissoes', module: 'site/committees/page.tsx' },
  programme: { path: '/programacao', module: 'site/programme/page.tsx' },
  agenda: { path: '/programacao/minha-agenda', module: 'site/programme/agenda/page.tsx' },
  programmeChanges: { path: '/programacao/mudancas', module: 'site/programme/changes/page.tsx' },
  papers: { path: '/trabalhos-cientificos', module: 'site/papers/page.tsx' },
  annals: { path: '/anais', module: 'site/annals/page.tsx' },
  certificates: { path: '/certificados', module: 'site/certificates/page.tsx' },
  groups: { path: '/inscricoes-grupo', module: 'site/registration/groups/page.tsx' },
  cancellations: { path: '/cancelamentos', module: 'site/registration/cancellations/page.tsx' },
  registrantArea: { path: '/area-inscrito', module: 'site/registration/area/page.tsx' },
  deadlines: { path: '/prazos', module: 'site/deadlines/page.tsx' },
  speakers: { path: '/palestrantes', module: 'site/speakers/page.tsx' },
  editions: { path: '/edicoes', module: 'site/editions/page.tsx' },
  sponsorship: { path: '/patrocinio', module: 'site/sponsors/request/page.tsx' },
  sponsorLanding: { path: '/patrocinadorlp', module: 'site/sponsors/landing/page.tsx' },
  contact: { path: '/contato', module: 'site/contact/page.tsx' },
  openData: { path: '/dados', module: 'site/open-data/page.tsx' },
  accessibility: { path: '/acessibilidade', module: 'site/legal/accessibility/page.tsx' },
  privacy: { path: '/politica-privacidade', module: 'site/legal/privacy.tsx' },
  terms: { path: '/termos-uso', module: 'site/legal/terms.tsx' },
} as const;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The pages above a page, outermost first, besides the home page. */
const PARENTS: Partial<Record<PageName, PageName[]>> = {
  venue: ['about'],
  committees: ['about'],
  agenda: ['programme'],
  programmeChanges: ['programme'],
  sponsorLanding: ['sponsorship'],
};

/** Whether an address is the administrator area's, an application whose router asks for its data; all other pages are documents. */
export const isAdministration = (pathname: string): boolean => /^\/admin(\.data$|\/|$)/.test(pathname);

/** A page on the way to another: its name, and its address without a language. */
export interface Crumb {
  name: string;
  path: string;
}

/** From the home page to `page`, both included. */
export function trailOf(page: PageName, t: Translate<'pages'>): Crumb[] {
  const pages: PageName[] = ['home', ...(PARENTS[page] ?? []), page];
  return pages.map((name) => ({ name: t(`${name}.title`), path: PAGES[name].path }));
}

/** The same of a page of the edition at `base`: '' is the current one. */
export function trailIn(base: string, page: PageName, t: Translate<'pages'>): Crumb[] {
  if (!base) return trailOf(page, t);
  const edition = { name: t('edition.title'), path: base };
  return [...trailOf('editions', t), edition, { name: t(`${page}.title`), path: base + PAGES[page].path }];
}

/** What a route declares in `handle`. */
export interface PageHandle {
  /** The query parameters that change what its address answers, and how their values are spelled; the server ignores all else. */
  query?: Record<string, Spelling>;
  /** Another process draws the file: requests for it wait in a line of their own. */
  draws?: true;
  /** Other sites may show it in a frame: a document without a script. */
  framed?: true;
  /** It is shown to one person alone: an open one is never fetched anew. */
  personal?: true;
}

/** The programme for other apps: Pentabarf's XML as Frab extended it, Frab's JSON, and the calendar as XML (RFC 6321). */
export const SCHEDULES = [
  { name: 'schedule.xml', type: 'application/xml' },
  { name: 'schedule.json', type: 'application/json' },
  { name: 'schedule.xcal', type: 'application/calendar+xml' },
] as const;

/** Its address without a language. */
export const schedulePath = ({ name }: (typeof SCHEDULES)[number]): string => `/programacao/${name}`;
