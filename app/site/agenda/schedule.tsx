import { TriangleAlert } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Language } from '#congress/language.ts';
import { overlapsAmong } from '#congress/programme/agenda.ts';
import { talkPath } from '#congress/programme/filter.ts';
import type { AgendaTalk } from './agenda.island.tsx';
import { whereOf } from './difference.tsx';
import { StarButton } from './star-button.tsx';
import { focusContent } from './use-agenda.ts';

interface ScheduleProps {
  /** In the order in which they are heard. */
  talks: AgendaTalk[];
  contentLanguage: Language | undefined;
}

/** The starred talks by day. What cannot be heard as well is told at both. */
export function Schedule({ talks, contentLanguage }: ScheduleProps) {
  const { t } = useTranslation('agenda');
  const overlaps = overlapsAmong(talks);
  const days = ([0, 1, 2] as const).map((day) => ({ day, talks: talks.filter((talk) => talk.day === day) }));
  return days
    .filter((day) => day.talks.length > 0)
    .map(({ day, talks: ofDay }) => (
      <section key={day} aria-labelledby={`agenda-day${day}`}>
        <h2 id={`agenda-day${day}`} className="text-title first-letter:uppercase">
          {t(`days.day${day}`)}
        </h2>
        <ol className="mt-6 grid gap-4">
          {ofDay.map((talk) => (
            <li key={talk.code} className="min-w-0">
              <Entry
                talk={talk}
                overlapping={overlaps.get(talk.code) ?? []}
                neighbour={neighbourOf(talk, talks)}
                contentLanguage={contentLanguage}
              />
            </li>
          ))}
        </ol>
      </section>
    ));
}

/** Whose button takes the focus when a talk leaves. */
function neighbourOf(talk: AgendaTalk, talks: AgendaTalk[]): AgendaTalk | undefined {
  const place = talks.indexOf(talk);
  return talks[place + 1] ?? talks[place - 1];
}

const entryId = (talk: AgendaTalk) => `agenda-${talk.code}`;

interface EntryProps {
  talk: AgendaTalk;
  overlapping: AgendaTalk[];
  neighbour: AgendaTalk | undefined;
  contentLanguage: Language | undefined;
}

function Entry({ talk, overlapping, neighbour, contentLanguage }: EntryProps) {
  const { t } = useTranslation('agenda');
  const { localized } = useLanguage();
  function focusNeighbour() {
    const button = neighbour && document.getElementById(entryId(neighbour))?.querySelector('button');
    if (button) button.focus();
    else focusContent();
  }
  return (
    <article
      id={entryId(talk)}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-white p-5 shadow-lift sm:p-6 md:grid-cols-[9.5rem_1fr_auto] md:gap-x-8"
    >
      <p className="self-center font-display font-semibold text-lg text-petrol tabular-nums leading-snug md:self-start md:pt-1.5">
        {talk.time}
      </p>
      <div className="col-span-2 row-start-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-1 md:pt-1">
        {talk.within && (
          <p className="mb-1 text-coral-deep text-sm" lang={contentLanguage}>
            {talk.within.title}
          </p>
        )}
        <h3
          className="break-words font-display font-semibold text-[1.1875rem] leading-snug"
          lang={contentLanguage}
        >
          <a href={localized(talkPath(talk))} className="underline-offset-4 hover:underline">
            {talk.title}
          </a>
        </h3>
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft" lang={contentLanguage}>
          {[talk.speaker, whereOf(talk, t)].filter(Boolean).join(' · ')}
        </p>
        {overlapping.length > 0 && <Overlap others={overlapping} contentLanguage={contentLanguage} />}
      </div>
      <StarButton
        talk={talk}
        contentLanguage={contentLanguage}
        onClick={focusNeighbour}
        className="col-start-2 row-start-1 md:col-start-3"
      />
    </article>
  );
}

function Overlap({
  others,
  contentLanguage,
}: {
  others: AgendaTalk[];
  contentLanguage: Language | undefined;
}) {
  const { t } = useTranslation('agendaPage');
  return (
    <div className="mt-3 flex items-start gap-2.5 rounded-inner bg-rose-light px-3.5 py-2.5 text-[0.9375rem] leading-snug">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-coral-deep" aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold text-coral-deep">{t('overlap')}</p>
        <ul className="mt-0.5 grid gap-0.5">
          {others.map((other) => (
            <li key={other.code}>
              {other.time} · <span lang={contentLanguage}>{other.title}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
