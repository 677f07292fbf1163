import { CONTENT_TABLES } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage, localizedPath } from '#congress/language.ts';
import { linkOf, NOTICE_PATHS, type NoticeLevel, type PushMessage } from '#congress/notices/rules.ts';
import type { StoredNotice } from '#congress/notices/schema.ts';
import { inLanguage } from '#congress/translations.ts';
import { serverTexts } from '#server/texts/texts.ts';

/** A message with what its push service is asked for. */
export interface Push {
  message: PushMessage;
  /** Seconds for which the push service tries. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** A message that still waits at the push service is replaced by one of the same topic. */
  topic: string;
}

/** Push services keep nothing for longer. Seconds. */
const LONGEST_TTL = 28 * 24 * 3600;
/** Time to live of the first message, in seconds: it shows that notices work, and is of no use later. */
const WELCOME_TTL = 60;
/** How hard the push service tries while a telephone saves its battery (RFC 8030, section 5.3). */
const URGENCIES = { information: 'low', attention: 'normal', urgent: 'high' } as const satisfies Record<
  NoticeLevel,
  string
>;

/** A notice as it holds until its end. */
export function noticePush(notice: StoredNotice, asked: string, facts: Facts, now: Date): Push {
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const { text, level } = inLanguage(notice, CONTENT_TABLES.notices.translated, language);
  const [page = 'home'] = notice.pages;
  const secondsLeft = Math.ceil((Date.parse(notice.ends_at) - now.getTime()) / 1000);
  return {
    message: {
      id: notice.id,
      title: facts.congress.shortName,
      text,
      language,
      url: linkOf(notice, language) ?? localizedPath(NOTICE_PATHS[page], language),
      urgent: level === 'urgent',
    },
    ttl: Math.min(secondsLeft, LONGEST_TTL),
    urgency: URGENCIES[level],
    topic: notice.id.replaceAll('-', ''),
  };
}

/** What a browser gets first: browsers show every message, so it says something. */
export function welcomePush(subscription: string, asked: string, facts: Facts): Push {
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const title = facts.congress.shortName;
  const { welcome: text } = serverTexts[language].push;
  const url = localizedPath(NOTICE_PATHS.programme, language);
  return {
    message: { id: subscription, title, text, language, url, urgent: false },
    ttl: WELCOME_TTL,
    urgency: 'normal',
    topic: 'welcome',
  };
}
