import { Search } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
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
  const { t } = useTranslation('programme');
  const { localized } = useLanguage();
  return (
    <section id="programacao" className="section-space">
      <div className="container-page">
        <SectionHeading label={t('label')} title={t('title')} lead={t('lead')} />
        <div className="mt-10">
          {programme ? (
            <Days programme={programme} store={facts.links.courseStore} contentLanguage={contentLanguage} />
          ) : (
            <p role="status" className="py-24 text-center text-ink-soft text-lead">
              {t('loading')}
            </p>
          )}
        </div>
        <p className="mt-10 flex flex-wrap justify-center gap-3">
          <Button asChild size="large" look="calm">
            <a href="#valores">{t('toFees')}</a>
          </Button>
          <Button asChild size="large" look="quiet">
            <a href={localized(PAGES.programme.path)} className="no-underline">
              <Search className="size-5 shrink-0" aria-hidden />
              {t('toPage')}
            </a>
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
  const { t } = useTranslation('programme');
  const tab = (day: 0 | 1 | 2): Pick<Tab, 'id' | 'label' | 'heading'> => ({
    id: `day${day}`,
    heading: t(`panel${day}`),
    label: (
      <>
        <span className="block font-display font-semibold text-[0.9375rem] leading-tight sm:text-heading">
          {t(`date${day}`)}
        </span>
        <span className="mt-1 block text-xs leading-tight sm:text-[0.9375rem]">{t(`day${day}`)}</span>
      </>
    ),
  });
  return (
    <Tabs
      label={t('days')}
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
  const { t } = useTranslation('programme');
  return (
    <>
      <Tabs
        label={t('auditoriums')}
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
                {t('emptyAuditorium', { auditorium })}
              </p>
            ),
        }))}
      />
      <p className="mt-6 text-ink-soft text-sm">{t('mayChange')}</p>
    </>
  );
}
