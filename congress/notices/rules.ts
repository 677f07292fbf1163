// Without a schema's library: the script of public pages has it.

import { type Language, localizedPath } from '../language.ts';

/** How much a notice matters, the least first. */
export const NOTICE_LEVELS = ['information', 'attention', 'urgent'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** The pages that a notice can be for: their addresses without a language (app/pages.ts). What lies below a page belongs to it. */
export const NOTICE_PATHS = {
  home: '/',
  programme: '/programacao',
  speakers: '/palestrantes',
  papers: '/trabalhos-cientificos',
  annals: '/anais',
  deadlines: '/prazos',
  registrantArea: '/area-inscrito',
  certificates: '/certificados',
  sponsorship: '/patrocinio',
  contact: '/contato',
} as const;
export type NoticePage = keyof typeof NOTICE_PATHS;

/** From when on and until before when a notice is shown, as instants (ISO 8601 with their offset). */
interface Times {
  starts_at: string;
  ends_at: string;
}

export const hasBegun = ({ starts_at }: Times, now: Date): boolean => Date.parse(starts_at) <= now.getTime();
export const hasEnded = ({ ends_at }: Times, now: Date): boolean => Date.parse(ends_at) <= now.getTime();
export const isCurrent = (notice: Times, now: Date): boolean =>
  hasBegun(notice, now) && !hasEnded(notice, now);

/**
 * The notices of a page, the most urgent first, then the newest: current ones and those to come, which an open page shows
 * when their time has come.
 * @param path its address without a language
 */
export function noticesOn<Notice extends Times & { level: NoticeLevel; pages: readonly NoticePage[] }>(
  path: string,
  notices: readonly Notice[],
  now: Date,
): Notice[] {
  const isOn = (page: NoticePage) => path === NOTICE_PATHS[page] || path.startsWith(`${NOTICE_PATHS[page]}/`);
  const rank = ({ level }: Notice) => NOTICE_LEVELS.indexOf(level);
  return notices
    .filter((notice) => !hasEnded(notice, now))
    .filter(({ pages }) => pages.length === 0 || pages.some(isOn))
    .sort((a, b) => rank(b) - rank(a) || Date.parse(b.starts_at) - Date.parse(a.starts_at));
}

/** Where a notice leads on to in a language: a page of the site, or another address; null: nowhere. */
export const linkOf = ({ link }: { link?: string | null }, language: Language): string | null =>
  link?.startsWith('/') ? localizedPath(link, language) : (link ?? null);

/** Milliseconds until a notice begins or ends next; Infinity when none does. */
export function untilNextTurn(notices: readonly Times[], now: Date): number {
  const turns = notices
    .flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])
    .filter((turn) => turn > now.getTime());
  return Math.min(...turns) - now.getTime();
}

/** A notice as it is sent to a browser that asked for notices, in its language. */
export interface PushMessage {
  id: string;
  title: string;
  text: string;
  language: Language;
  /** What opens when it is tapped: an address of the site, or another one. */
  url: string;
  urgent: boolean;
}
