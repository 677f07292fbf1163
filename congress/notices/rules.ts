// Without a schema library, because the script of public pages includes this file.

import { type Language, localizedPath } from '../language.ts';

/** The urgency of a notice, lowest first. */
export const NOTICE_LEVELS = ['information', 'attention', 'urgent'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** The pages that a notice may be limited to, by address without a language (app/pages.ts). Subpages are included. */
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

/** The start (inclusive) and end (exclusive) of a notice's display, as ISO 8601 with an offset. */
interface Times {
  starts_at: string;
  ends_at: string;
}

export const hasBegun = ({ starts_at }: Times, now: Date): boolean => Date.parse(starts_at) <= now.getTime();
export const hasEnded = ({ ends_at }: Times, now: Date): boolean => Date.parse(ends_at) <= now.getTime();
export const isCurrent = (notice: Times, now: Date): boolean =>
  hasBegun(notice, now) && !hasEnded(notice, now);

/**
 * The notices of a page that have not ended, most urgent first, then newest first. Future ones are included because an
 * open page shows them when they begin.
 *
 * @param path the page's address without a language
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

/** The target of a notice's link in a language; null without a link. */
export const linkOf = ({ link }: { link?: string | null }, language: Language): string | null =>
  link?.startsWith('/') ? localizedPath(link, language) : (link ?? null);

/** Milliseconds until the next notice begins or ends; Infinity if none does. */
export function untilNextTurn(notices: readonly Times[], now: Date): number {
  const turns = notices
    .flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])
    .filter((turn) => turn > now.getTime());
  return Math.min(...turns) - now.getTime();
}

/** A notice as it is pushed to a subscribed browser, in its language. */
export interface PushMessage {
  id: string;
  title: string;
  text: string;
  language: Language;
  /** The address that opens when it is tapped, on this site or elsewhere. */
  url: string;
  urgent: boolean;
}
