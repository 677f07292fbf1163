import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import type { CongressDay, Programme } from '#congress/programme/rules.ts';
import { Courses } from './courses.tsx';
import { SessionList } from './session-list.tsx';

interface ProgrammeSectionProps {
  /** Null while it is not loaded. */
  programme: Programme | null;
  facts: Pick<Facts, 'links'>;
  contentLanguage: Language | undefined;
}

export function ProgrammeSection({ programme, facts, contentLanguage }: ProgrammeSectionProps) {
  const { t } = useTranslation('home');
  return (
    <section id="programacao" className="section-space">
      <div className="container-page">
        <SectionHeading
          label={t('programme.label')}
          title={t('programme.title')}
          lead={t('programme.lead')}
        />
        <div className="mt-10">
          {programme ? (
            <Days programme={programme} store={facts.links.courseStore} contentLanguage={contentLanguage} />
          ) : (
            <p role="status" className="py-24 text-center text-ink-soft text-lead">
              {t('programme.loading')}
            </p>
          )}
        </div>
        <p className="mt-10 text-center">
          <Button asChild size="large" look="calm">
            <a href="#valores">{t('programme.toFees')}</a>
          </Button>
        </p>
      </div>
    </section>
  );
}

interface DaysProps {
  programme: Programme;
  store: string | null;
  contentLanguage: Language | undefined;
}

function Days({ programme, store, contentLanguage }: DaysProps) {
  const { t } = useTranslation('home');
  const tab = (day: 0 | 1 | 2): Pick<Tab, 'id' | 'label' | 'heading'> => ({
    id: `day${day}`,
    heading: t(`programme.panel${day}`),
    label: (
      <>
        <span className="block font-display font-semibold text-[0.9375rem] leading-tight sm:text-heading">
          {t(`programme.date${day}`)}
        </span>
        <span className="mt-1 block text-xs leading-tight sm:text-[0.9375rem]">
          {t(`programme.day${day}`)}
        </span>
      </>
    ),
  });
  return (
    <Tabs
      label={t('programme.days')}
      look="cards"
      level={3}
      tabs={[
        {
          ...tab(0),
          content: <Courses courses={programme.courses} store={store} contentLanguage={contentLanguage} />,
        },
        ...programme.days.map((day) => ({
          ...tab(day.day),
          content: <Rooms day={day} contentLanguage={contentLanguage} />,
        })),
      ]}
    />
  );
}

function Rooms({ day, contentLanguage }: { day: CongressDay; contentLanguage: Language | undefined }) {
  const { t } = useTranslation('home');
  return (
    <>
      <Tabs
        label={t('programme.auditoriums')}
        look="words"
        level={4}
        tabs={day.rooms.map(({ auditorium, sessions }) => ({
          id: auditorium,
          heading: auditorium,
          label: <span lang={contentLanguage}>{auditorium}</span>,
          content:
            sessions.length > 0 ? (
              <SessionList sessions={sessions} contentLanguage={contentLanguage} />
            ) : (
              <p className="rounded-card bg-mist px-6 py-14 text-center text-ink-soft">
                {t('programme.emptyAuditorium', { auditorium })}
              </p>
            ),
        }))}
      />
      <p className="mt-6 text-ink-soft text-sm">{t('programme.mayChange')}</p>
    </>
  );
}
