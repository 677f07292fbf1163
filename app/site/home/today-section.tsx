import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES } from '#app/pages.ts';
import { useFacts, useToday } from '#app/site/frame/site.ts';
import { ChangeEntry } from '#app/site/programme/changes/change-entry.tsx';
import { PlanContext } from '#app/site/programme/plan/days-and-rooms.tsx';
import Today from '#app/site/programme/today.island.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import type { ProgrammeChange } from '#congress/programme/changes.ts';
import { programmeDayOf } from '#congress/programme/days-and-rooms.ts';
import { momentIn } from '#congress/programme/now.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { clockTime } from '#congress/programme/times.ts';

/** As many as can be read on the way to a room. */
const MOST_CHANGES = 3;

interface TodaySectionProps {
  sessions: Session[];
  /** The newest first. */
  changes: readonly ProgrammeChange[];
}

/** On a day of the congress: what changed at short notice, what is on now, and what comes next. */
export function TodaySection({ sessions, changes }: TodaySectionProps) {
  const { event, rooms, showing } = useFacts();
  const day = programmeDayOf(useToday(), event);
  const ofDay = sessions.filter((session) => session.day === day);
  if (day === null || ofDay.length === 0) return null;
  const { preCongressDay, firstDay, lastDay, timeZone } = event;
  const plan = { event: { preCongressDay, firstDay, lastDay }, rooms };
  return (
    <div className="pt-12 lg:pt-16">
      <PlanContext value={plan}>
        <Changes changes={changes.filter((change) => isOn(change, day)).slice(0, MOST_CHANGES)} />
      </PlanContext>
      <Island
        component={Today}
        starts="at-once"
        words={['programmePage.now', 'programmePage.zone', 'programme.dayNames']}
        props={{
          sessions: ofDay,
          plan,
          timeZone,
          shownDay: showing.day,
          expected: day === 0 ? 1 : rooms.length,
        }}
      />
    </div>
  );
}

const isOn = (change: ProgrammeChange, day: number) =>
  (change.kind === 'cancelled' ? change.before : change.after).day === day;

function Changes({ changes }: { changes: readonly ProgrammeChange[] }) {
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  const { timeZone } = useFacts().event;
  if (changes.length === 0) return null;
  return (
    <section className="container-page mb-8" aria-labelledby="last-changes">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="last-changes" className="text-heading">
          {t('today.changes')}
        </h2>
        <LinkButton look="quiet" href={localized(PAGES.programmeChanges.path)}>
          {t('today.all')}
        </LinkButton>
      </div>
      <ol className="mt-5 grid gap-4 lg:grid-cols-3">
        {changes.map((change) => (
          <li key={change.id} className="min-w-0">
            <ChangeEntry change={change} clock={clockTime(momentIn(new Date(change.at), timeZone).minute)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
