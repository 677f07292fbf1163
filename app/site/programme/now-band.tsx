import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { contentLanguageOf, DEFAULT_LANGUAGE } from '#congress/language.ts';
import { AUDITORIUMS } from '#congress/programme/days-and-rooms.ts';
import { talkPath } from '#congress/programme/filter.ts';
import type { PlaceNow } from '#congress/programme/now.ts';
import type { ShownTalk } from '#congress/programme/talks.ts';
import { clockTime } from '#congress/programme/times.ts';
import { useRunning } from './running.tsx';

interface NowBandProps {
  /** How many places to keep room for until the clock is known; 0 on a day that is none of the congress's. */
  expected: number;
}

/** What is on at each place and what comes next there. Its boxes are as high before they are filled as they are after. */
export function NowBand({ expected }: NowBandProps) {
  const { t } = useTranslation('programmePage');
  const { places } = useRunning();
  const count = places?.length ?? expected;
  return (
    <>
      <Announcement places={places} />
      {count > 0 && (
        <section aria-labelledby="agora" className="container-page pb-8" data-print="hide">
          <div className="on-dark rounded-[2rem] bg-ink p-6 text-white shadow-lift sm:p-8">
            <h2 id="agora" className="text-heading">
              {t('now.title')}
            </h2>
            <p className="mt-1 text-sm text-white/80">{t('zone')}</p>
            <div className="mt-5 grid gap-4 md:auto-cols-fr md:grid-flow-col">
              {places
                ? places.map((place) => <Place key={place.auditorium} place={place} />)
                : Array.from({ length: count }, (_, index) => (
                    <div key={AUDITORIUMS[index]} className={BOX} aria-hidden />
                  ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

const BOX = 'h-47 min-w-0 overflow-hidden rounded-card bg-white/8 p-5';

function Place({ place: { auditorium, now, next } }: { place: PlaceNow }) {
  const { t } = useTranslation('programmePage');
  const { t: shared } = useTranslation('programme');
  const { language } = useLanguage();
  const [first] = next;
  return (
    <div className={BOX}>
      <h3
        className="truncate font-semibold text-[0.9375rem] text-teal-bright"
        lang={auditorium && language !== DEFAULT_LANGUAGE ? DEFAULT_LANGUAGE : undefined}
      >
        {auditorium ?? shared('day0')}
      </h3>
      <dl>
        <dt className="mt-2 font-semibold text-honey text-sm leading-tight">{t('now.now')}</dt>
        <dd className="line-clamp-2 font-display font-semibold text-lg leading-snug">
          {now.length > 0 ? <Titles talks={now} /> : t(first ? 'now.nothing' : 'now.over')}
        </dd>
        {first && (
          <>
            <dt className="mt-2 text-sm text-white/80 leading-tight">
              {t('now.nextAt', { time: clockTime(first.start ?? 0) })}
            </dt>
            <dd className="truncate">
              <Titles talks={next} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Titles({ talks }: { talks: ShownTalk[] }) {
  const { language, localized } = useLanguage();
  return talks.map((talk, index) => (
    <span key={talk.code} lang={contentLanguageOf(language)}>
      {index > 0 && ' · '}
      <a
        href={localized(talkPath(talk))}
        className="underline decoration-white/40 underline-offset-4 hover:decoration-white"
      >
        {talk.title}
      </a>
    </span>
  ));
}

/** Says what has begun, without interrupting; on arrival the page itself says it. */
function Announcement({ places }: { places: PlaceNow[] | null }) {
  const { t } = useTranslation('programmePage');
  const { t: shared } = useTranslation('programme');
  const [said, setSaid] = useState('');
  const before = useRef<PlaceNow[] | null>(null);
  useEffect(() => {
    const earlier = before.current;
    before.current = places;
    if (!places || !earlier) return;
    const begun = places.flatMap(({ auditorium, now }) => {
      const titles = now
        .filter((talk) => !earlier.some((place) => place.now.some(({ code }) => code === talk.code)))
        .map(({ title }) => title)
        .join(', ');
      return titles ? t('now.announced', { place: auditorium ?? shared('day0'), titles }) : [];
    });
    setSaid(begun.join(' '));
  }, [places, t, shared]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
