import { Search } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { LeadButton } from '#app/site/frame/lead.tsx';
import { useIsOver, useToday } from '#app/site/frame/site.ts';
import { DayLabel } from '#app/site/programme/choices.tsx';
import { BuyCourse, CourseNotes, type CourseStore } from '#app/site/programme/courses.tsx';
import { dayDate, dayName, useDayTitle, usePlan } from '#app/site/programme/plan/days-and-rooms.tsx';
import { SessionText } from '#app/site/programme/session/session-card.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { daysOf, programmeDayOf } from '#congress/programme/days-and-rooms.ts';
import { isIn, type Session } from '#congress/programme/sessions.ts';

interface ProgrammeSectionProps {
  /** Null while not loaded. */
  sessions: readonly Session[] | null;
  /** Where courses are sold, if they are. */
  store?: CourseStore;
}

export function ProgrammeSection({ sessions, store }: ProgrammeSectionProps) {
  const { t } = useTranslation('programme');
  const { localized } = useLanguage();
  const { event, rooms } = usePlan();
  const lead = event.preCongressDay ? 'leadWithCourses' : 'lead';
  const title = daysOf(event).length > 1 ? 'title' : 'titleOneDay';
  const over = useIsOver();
  return (
    <Section
      anchor="programacao"
      className="laid-out-when-near [contain-intrinsic-block-size:auto_62rem] md:[contain-intrinsic-block-size:auto_108rem]"
      title={t(over ? 'titleOver' : title)}
      lead={t(rooms.length > 1 ? lead : `${lead}OneRoom`)}
    >
      <div className="mt-6 md:mt-10">
        {sessions ? (
          <Days sessions={sessions} store={store} />
        ) : (
          <p role="status" className="py-24 text-center text-ink-soft text-lead">
            {t('loading')}
          </p>
        )}
      </div>
      <p className="mt-6 flex flex-wrap justify-center gap-3 md:mt-10">
        <LeadButton size="large" look="calm">
          {t('toFees')}
        </LeadButton>
        <LinkButton size="large" look="quiet" href={localized(PAGES.programme.path)}>
          <Search className="size-5 shrink-0" />
          {t('toPage')}
        </LinkButton>
      </p>
    </Section>
  );
}

function Days({ sessions, store }: { sessions: readonly Session[]; store: CourseStore }) {
  const { t } = useTranslation('programme');
  const { language } = useLanguage();
  const { event } = usePlan();
  const dayTitle = useDayTitle();
  return (
    <Tabs
      label={t('days')}
      look="cards"
      level={3}
      // During the congress, today's programme is selected.
      chosen={`day${programmeDayOf(useToday(), event)}`}
      tabs={daysOf(event).map((day) => {
        const ofDay = sessions.filter((session) => session.day === day);
        return {
          id: `day${day}`,
          heading: dayTitle(day),
          label: (
            <DayLabel date={dayDate(day, event, language)}>{unbroken(dayName(day, language, t))}</DayLabel>
          ),
          content: day === 0 ? <Courses courses={ofDay} store={store} /> : <Auditoriums sessions={ofDay} />,
        };
      })}
    />
  );
}

function Nothing({ text }: { text: string }) {
  return <p className="rounded-card bg-mist px-6 py-14 text-center text-ink-soft">{text}</p>;
}

function Courses({ courses, store }: { courses: readonly Session[]; store: CourseStore }) {
  const { t } = useTranslation('programme');
  if (courses.length === 0) return <Nothing text={t('emptyDay')} />;
  return (
    <>
      {store !== undefined && <CourseNotes level={4} />}
      {/* On phones a horizontal strip; the next item is partly visible. */}
      <ol className="relative -mx-4.5 mt-4 flex snap-x snap-mandatory scroll-px-4.5 gap-3 overflow-x-auto overscroll-x-contain px-4.5 pb-4 md:mx-0 md:mt-6 md:grid md:grid-cols-2 md:gap-5 md:overflow-visible md:px-0 md:pb-0 lg:grid-cols-3">
        {courses.map((course) => (
          <li
            key={course.code}
            className="flex shrink-0 grow basis-[84%] snap-start flex-col rounded-card bg-white p-5 shadow-lift md:p-7"
          >
            <p className="font-display font-semibold text-petrol tabular-nums">{course.time}</p>
            <div className="mb-4 grow md:mb-5">
              <SessionText session={course} level={4} titleClass="mt-1 text-lg md:mt-2 md:text-heading" />
            </div>
            <BuyCourse course={course} store={store} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Auditoriums({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('programme');
  const { language } = useLanguage();
  const { rooms } = usePlan();
  return (
    <>
      <Tabs
        label={t('auditoriums')}
        look="words"
        level={4}
        tabs={rooms.map((room) => {
          const here = sessions.filter((session) => isIn(room, session));
          const name = room.name[language];
          return {
            id: room.id,
            heading: name,
            label: name,
            content:
              here.length > 0 ? (
                <ol>
                  {here.map((session) => (
                    <SessionRow key={session.code} session={session} />
                  ))}
                </ol>
              ) : (
                <Nothing text={t('emptyAuditorium', { auditorium: name })} />
              ),
          };
        })}
      />
      <p className="mt-6 text-ink-soft text-sm">{t('mayChange')}</p>
    </>
  );
}

/** A session with its time beside it. A round table groups its lectures under its theme. */
function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('programme');
  const { roundTable } = session;
  return (
    <li className="grid gap-x-8 gap-y-2 border-ink/12 border-t py-6 first:border-t-0 first:pt-2 md:grid-cols-[9.5rem_1fr]">
      <p className="font-display font-semibold text-lg text-petrol tabular-nums leading-snug">
        {session.time}
      </p>
      <div className={roundTable && 'rounded-card border-coral border-l-4 bg-rose-light p-5 sm:p-7'}>
        {roundTable && <p className="mb-2 font-semibold text-coral-deep text-sm">{t('roundTable')}</p>}
        <SessionText
          session={session}
          level={5}
          titleClass={`text-[1.1875rem] ${roundTable ? 'sm:text-heading' : ''}`}
        />
      </div>
    </li>
  );
}
