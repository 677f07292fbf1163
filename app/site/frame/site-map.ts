import type { Areas } from '#app/i18n/translate.ts';

/**
 * A page or section of the site: its address without a language (`localized()` adds it) and the message with its name.
 */
export interface Place<Name extends string> {
  path: string;
  name: Name;
}

type MenuName = keyof Areas['frame']['nav'];
export type SubmenuName = keyof Areas['frame']['hints'];
type FooterName = keyof Areas['frame']['footer'];

/** The submenu of "About" (specification, section 2); committees are listed only if there are any. */
const ABOUT: Place<SubmenuName>[] = [
  { path: '/#sobre', name: 'aboutCongress' },
  { path: '/comissoes', name: 'committees' },
  { path: '/#palestrantes', name: 'speakers' },
  { path: '/certificados', name: 'certificates' },
  { path: '/anais', name: 'annals' },
  { path: '/cancelamentos', name: 'cancellations' },
  { path: '/contato', name: 'contact' },
];

export function aboutPlaces(hasCommittees: boolean): Place<SubmenuName>[] {
  return hasCommittees ? ABOUT : ABOUT.filter(({ name }) => name !== 'committees');
}

/** The header's entries; `about` has the submenu. */
const MENU = [
  { path: '/', name: 'home' },
  { path: '/sobre', name: 'about' },
  { path: '/#programacao', name: 'program' },
  { path: '/trabalhos-cientificos', name: 'works' },
  { path: '/inscricoes-grupo', name: 'groups' },
  { path: '/patrocinio', name: 'sponsorship' },
] as const satisfies Place<MenuName>[];

/** Group registration is not listed once the edition is over. */
export const menuPlaces = (over: boolean) => (over ? MENU.filter(({ name }) => name !== 'groups') : MENU);

export const REGISTRATION_PATH = '/#valores';

/** The anchor of the newsletter form, which is on every page. */
export const NEWS_ANCHOR = '#novidades';

export const FOOTER = [
  { path: '/', name: 'home' },
  { path: '/#sobre', name: 'about' },
  { path: '/#palestrantes', name: 'speakers' },
  { path: '/#programacao', name: 'program' },
  { path: '/#valores', name: 'prices' },
  { path: '/area-inscrito', name: 'area' },
  { path: '/politica-privacidade', name: 'privacy' },
  { path: '/termos-uso', name: 'terms' },
] as const satisfies Place<FooterName>[];

/** Pages for which the menu has no room: a secondary group in drawer and footer. */
export const MORE = [
  { path: '/prazos', name: 'deadlines' },
  { path: '/local', name: 'venue' },
  { path: '/programacao/minha-agenda', name: 'agenda' },
  { path: '/palestrantes', name: 'allSpeakers' },
  { path: '/edicoes', name: 'editions' },
  { path: '/contato', name: 'contact' },
] as const satisfies Place<Exclude<keyof Areas['frame']['more'], 'title'>>[];

/** The id of the element with the page's main content. */
export const CONTENT_ID = 'conteudo';
