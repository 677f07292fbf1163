import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#app/i18n/translate.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { type Language, textLanguage } from '#congress/language.ts';
import { sessionPath } from '#congress/programme/filter.ts';
import type { NowAndNext } from '#congress/programme/now.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { clockTime } from '#congress/programme/times.ts';
import { dayName } from './plan/days-and-rooms.tsx';
import { type Running, useRunning } from './session/running.tsx';

export interface NowBandProps {
  /** The number of boxes to reserve until the clock is known; 0 on a day without sessions. */
  expected: number;
}

/**
 * The current and next session in each auditorium. The boxes have a fixed height, so that filling them moves nothing.
 */
export function NowBand({ expected }: NowBandProps) {
  const { t } = useTranslation('programmePage');
  const { auditoriums } = useRunning();
  const count = auditoriums === undefined ? expected : (auditoriums?.length ?? 0);
  return (
    <>
      <Announcement auditoriums={auditoriums} />
      {count > 0 && (
        <section aria-labelledby="agora" className="container-page pb-8" data-print="hide">
          <div className="on-dark rounded-panel bg-ink p-6 text-white shadow-lift sm:p-8">
            <h2 id="agora" className="text-heading">
              {t('now.title')}
            </h2>
            <p className="mt-1 text-sm text-white/80">{t('zone')}</p>
            <div className="mt-5 grid gap-4 md:auto-cols-fr md:grid-flow-col">
              {auditoriums
                ? auditoriums.map((running) => <Box key={running.room?.id} {...running} />)
                : Array.from({ length: count }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a box's index is its identity
                    <div key={index} className={BOX_STYLE} aria-hidden />
                  ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** A room's name, or that of the courses. */
const placeName = (room: NowAndNext['room'], language: Language, t: Translate<'programme'>) =>
  room?.name[language] ?? dayName(0, language, t);

const BOX_STYLE = 'h-47 min-w-0 overflow-hidden rounded-card bg-white/8 p-5';

function Box({ room, now, next }: NowAndNext) {
  const { t } = useTranslation('programmePage');
  const { t: shared } = useTranslation('programme');
  const { language } = useLanguage();
  const [first] = next;
  return (
    <div className={BOX_STYLE}>
      <h3 className="truncate font-semibold text-[0.9375rem] text-teal-bright">
        {placeName(room, language, shared)}
      </h3>
      <dl>
        <dt className="mt-2 font-semibold text-honey text-sm leading-tight">{t('now.now')}</dt>
        <dd className="line-clamp-2 font-display font-semibold text-lg leading-snug">
          {now.length > 0 ? <Titles sessions={now} /> : t(first ? 'now.nothing' : 'now.over')}
        </dd>
        {first && (
          <>
            <dt className="mt-2 text-sm text-white/80 leading-tight">
              {t('now.nextAt', { time: clockTime(first.start ?? 0) })}
            </dt>
            <dd className="truncate">
              <Titles sessions={next} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Titles({ sessions }: { sessions: readonly Session[] }) {
  const { localized } = useLanguage();
  return sessions.map((session, index) => (
    <span key={session.code} lang={textLanguage(session, 'title')}>
      {index > 0 && ' · '}
      <a
        href={localized(sessionPath(session))}
        className="underline decoration-white/40 underline-offset-4 hover:decoration-white"
      >
        {session.title}
      </a>
    </span>
  ));
}

/** Announces sessions that have begun, politely; nothing on arrival. */
function Announcement({ auditoriums }: Pick<Running, 'auditoriums'>) {
  const { t } = useTranslation('programmePage');
  const { t: shared } = useTranslation('programme');
  const { language } = useLanguage();
  const [announced, announce] = useState('');
  const before = useRef<Running['auditoriums']>(null);
  useEffect(() => {
    const earlier = before.current;
    before.current = auditoriums;
    if (!auditoriums || !earlier) return;
    const known = new Set(earlier.flatMap(({ now }) => now.map(({ code }) => code)));
    const begun = auditoriums.flatMap(({ room, now }) => {
      const titles = now
        .filter(({ code }) => !known.has(code))
        .map(({ title }) => title)
        .join(', ');
      return titles ? t('now.announced', { place: placeName(room, language, shared), titles }) : [];
    });
    announce(begun.join(' '));
  }, [auditoriums, t, shared, language]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
