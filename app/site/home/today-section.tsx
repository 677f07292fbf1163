import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES } from '#app/pages.ts';
import { useFacts, useToday } from '#app/site/frame/site.ts';
import { ChangeEntry } from '#app/site/programme/changes/change-entry.tsx';
import { PlanContext } from '#app/site/programme/plan/days-and-rooms.tsx';
import Today from '#app/site/programme/today.island.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { dayOf, timeOf } from '#congress/day.ts';
import { formatDay } from '#congress/facts/format.ts';
import { lastMinuteChanges, type ProgrammeChange } from '#congress/programme/changes.ts';
import { planOf, programmeDayOf } from '#congress/programme/days-and-rooms.ts';
import { placesOn, sessionsOn } from '#congress/programme/now.ts';
import type { Session } from '#congress/programme/sessions.ts';

/** As many as can be read on the way to a room. */
const MOST_CHANGES = 3;

interface TodaySectionProps {
  sessions: readonly Session[];
  /** Newest first. */
  changes: readonly ProgrammeChange[];
}

/** On a day of the congress: last-minute changes, what is on now, and what comes next. */
export function TodaySection({ sessions, changes }: TodaySectionProps) {
  const facts = useFacts();
  const { timeZone } = facts.event;
  const today = useToday();
  const day = programmeDayOf(today, facts.event);
  if (day === null) return null;
  const plan = planOf(facts);
  const timed = sessionsOn(sessions, facts.event, today);
  const news = lastMinuteChanges(changes, { day, today, timeZone }).slice(0, MOST_CHANGES);
  if (timed.length + news.length === 0) return null;
  return (
    <div className="pt-12 lg:pt-16">
      <PlanContext value={plan}>
        <Changes changes={news} />
      </PlanContext>
      {timed.length > 0 && (
        <Island
          component={Today}
          starts="at-once"
          words={['programmePage.now', 'programmePage.zone', 'programme.dayNames']}
          props={{
            sessions: timed,
            plan,
            timeZone,
            shownDay: facts.showing.day,
            expected: placesOn(timed, plan, today).length,
          }}
        />
      )}
    </div>
  );
}

function Changes({ changes }: { changes: readonly ProgrammeChange[] }) {
  const { t } = useTranslation('home');
  const { language, localized } = useLanguage();
  const { timeZone } = useFacts().event;
  const today = useToday();
  if (changes.length === 0) return null;
  const clockOf = ({ at }: ProgrammeChange) => {
    const moment = new Date(at);
    const [day, time] = [dayOf(moment, timeZone), timeOf(moment, timeZone)];
    return day === today ? time : `${formatDay(day, language, { year: false })}, ${time}`;
  };
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
            <ChangeEntry change={change} clock={clockOf(change)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
