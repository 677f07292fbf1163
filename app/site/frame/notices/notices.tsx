import { ArrowRight, Bell, Info, Siren, TriangleAlert, X } from 'lucide-react';
import { wordsFor } from '#app/i18n/translate.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES, type PageName } from '#app/pages.ts';
import type { PublicNotice } from '#congress/content.ts';
import { formatDay } from '#congress/facts/format.ts';
import { textLanguage, withoutLanguage } from '#congress/language.ts';
import { isCurrent, linkOf, type NoticeLevel, noticesOn } from '#congress/notices/rules.ts';
import { momentIn } from '#congress/programme/now.ts';
import { clockTime } from '#congress/programme/times.ts';
import { useKnownFacts, useSite } from '../site.ts';
import { dismissedNoticesScript, NOTICES_ID } from './dismissed.ts';

/** A notice when the page was rendered; future ones are hidden until they begin. */
export type PageNotice = PublicNotice & { current: boolean };

export function noticesOf(url: URL, notices: readonly PublicNotice[], now: Date): PageNotice[] {
  return noticesOn(withoutLanguage(url.pathname), notices, now).map((notice) => ({
    ...notice,
    current: isCurrent(notice, now),
  }));
}

/**
 * The notices above the page; the page's script (page-script/notices.ts) shows and hides them on time. Both live
 * regions are always present, so that added notices are announced: urgent ones immediately (`alert`), others politely
 * (`status`).
 */
export function Notices({ notices }: { notices: readonly PageNotice[] }) {
  const facts = useKnownFacts();
  const path = withoutLanguage(useSite().url.pathname);
  const urgent = notices.filter(({ level }) => level === 'urgent');
  const others = notices.filter(({ level }) => level !== 'urgent');
  return (
    <div
      id={NOTICES_ID}
      data-day={facts?.showing.day ?? undefined}
      data-zone={facts?.event.timeZone}
      className="group under-header flow-root has-[[data-notice]:not([hidden])]:bg-mist"
      data-print="hide"
    >
      <div className="container-page">
        <div role="alert" aria-atomic={false}>
          <Cards notices={urgent} />
        </div>
        <div role="status" aria-atomic={false}>
          <Cards notices={others} />
        </div>
        {others.some(({ level }) => level === 'information') && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the policy
          <script dangerouslySetInnerHTML={{ __html: dismissedNoticesScript }} />
        )}
        {notices.length > 0 && !PUSH_PAGES.some((page) => PAGES[page].path === path) && (
          <div className="mb-2 hidden text-sm group-has-[[data-notice]:not([hidden])]:block">
            <PushControl />
          </div>
        )}
      </div>
    </div>
  );
}

const LOOKS: Record<NoticeLevel, { Icon: typeof Info; card: string; mark: string; quiet: string }> = {
  information: { Icon: Info, card: 'border-teal bg-white', mark: 'text-teal', quiet: 'text-ink-soft' },
  attention: {
    ...{ Icon: TriangleAlert, card: 'border-honey bg-rose-light', mark: 'text-coral-deep' },
    quiet: 'text-ink-soft',
  },
  urgent: {
    ...{ Icon: Siren, card: 'on-dark border-coral bg-ink text-white', mark: 'text-honey' },
    quiet: 'text-white/85',
  },
};

const Cards = ({ notices }: { notices: readonly PageNotice[] }) =>
  notices.map((notice) => <Card key={notice.id} notice={notice} />);

function Card({ notice }: { notice: PageNotice }) {
  const { t } = useTranslation('notices');
  const { language } = useLanguage();
  const { id, text, level, starts_at, ends_at, current } = notice;
  const link = linkOf(notice, language);
  const { Icon, card, mark, quiet } = LOOKS[level];
  return (
    <div
      id={`aviso-${id}`}
      data-notice={id}
      data-level={level}
      data-starts={starts_at}
      data-ends={ends_at}
      hidden={!current}
      className={`mb-2.5 flex items-start gap-3.5 rounded-inner border-l-[0.375rem] py-3 pr-2 pl-4 shadow-[0_1px_2px_rgb(14_47_54/0.06)] sm:pl-5 ${card}`}
    >
      <Icon className={`size-6 shrink-0 ${mark}`} />
      <div className="min-w-0 grow gap-x-8 pr-2 lg:flex lg:items-baseline lg:justify-between">
        <p>
          <strong className="mr-2 font-semibold">{t(`levels.${level}`)}:</strong>
          <span data-text lang={textLanguage(notice, 'text')}>
            {text}
          </span>
        </p>
        <p className={`flex flex-wrap items-center gap-x-5 text-sm lg:shrink-0 ${quiet}`}>
          <span>
            <Until notice={notice} />
          </span>
          {link && (
            <a
              href={link}
              className="-my-1.5 inline-flex min-h-9 items-center gap-1 font-semibold text-current underline underline-offset-4"
            >
              {t('more')}
              <ArrowRight className="size-4" />
            </a>
          )}
        </p>
      </div>
      {level === 'information' && (
        <button
          type="button"
          data-dismiss
          aria-label={t('dismiss')}
          className="-my-2.5 hidden size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-mist hover:text-ink scripting:grid"
        >
          <X className="size-5" />
        </button>
      )}
    </div>
  );
}

/** "Até 12:00", with the day if it is not today. */
function Until({ notice }: { notice: PageNotice }) {
  const { t } = useTranslation('notices');
  const { language } = useLanguage();
  const { facts, today } = useSite();
  if (!facts) return null;
  const { date, minute } = momentIn(new Date(notice.ends_at), facts.event.timeZone);
  const time = clockTime(minute);
  return t('until', { moment: date === today ? time : `${formatDay(date, language)}, ${time}` });
}

/** The pages with a fixed place for push notifications; on others the control appears beside a notice. */
const PUSH_PAGES: readonly PageName[] = ['programme', 'agenda', 'programmeChanges'];

const PUSH_STATES = ['off', 'busy', 'on', 'failed', 'refused', 'homeScreen', 'unsupported'] as const;
const PUSH_WORDS = [...PUSH_STATES, 'turnOn', 'turnOff'] as const;
/** The state of push notifications on this device. `busy`: being changed. */
export type PushState = (typeof PUSH_STATES)[number];
export type PushWords = Record<(typeof PUSH_WORDS)[number], string>;

/** "Receber avisos neste aparelho", or the current state: page-script/push.ts. */
export function PushControl() {
  const { t } = useTranslation('notices');
  const words = wordsFor(PUSH_WORDS, (name) => t(`push.${name}`));
  return (
    // Its height is reserved, so that nothing moves when it appears.
    <div className="min-h-11 noscript:hidden">
      <section
        hidden
        data-push
        data-permanent
        data-words={JSON.stringify(words)}
        aria-label={t('push.label')}
        className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1"
      >
        <p role="status" className="flex items-center gap-2.5 text-ink-soft">
          <Bell className="size-5 shrink-0 text-teal" />
          <span />
        </p>
        {/* One button for both states, so that it keeps the focus. */}
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4 hover:text-ink aria-busy:opacity-60"
        />
      </section>
    </div>
  );
}
