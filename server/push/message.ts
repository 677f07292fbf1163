import { CONTENT_TABLES } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage, localizedPath } from '#congress/language.ts';
import { linkOf, NOTICE_PATHS, type NoticeLevel, type PushMessage } from '#congress/notices/rules.ts';
import type { StoredNotice } from '#congress/notices/schema.ts';
import { inLanguage } from '#congress/translations.ts';
import { serverTexts } from '#server/texts/texts.ts';

/** A message with the options for its push service. */
export interface Push {
  message: PushMessage;
  /** How long the push service keeps trying, in seconds. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** Replaces a pending message with the same topic at the push service. */
  topic: string;
}

/** The longest time that push services store messages, in seconds. */
const LONGEST_TTL = 28 * 24 * 3600;
/** Time to live of the first message, in seconds: it shows that notifications work, and is useless later. */
const WELCOME_TTL = 60;
/** Whether the message wakes up a device that saves its battery (RFC 8030, section 5.3). */
const URGENCIES = { information: 'low', attention: 'normal', urgent: 'high' } as const satisfies Record<
  NoticeLevel,
  string
>;

/** The message for a notice, valid until the notice ends. */
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

/** The first message to a browser; it must have a text, because browsers display every message. */
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
