import { CalendarPlus, Star } from 'lucide-react';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import type { Plan } from '#congress/programme/days-and-rooms.ts';
import { inTimeOrder, type Session, withLectures } from '#congress/programme/sessions.ts';
import { PlanContext } from '../plan/days-and-rooms.tsx';
import { focusContent, useAgenda } from '../stars/star-button.tsx';
import { remove } from '../stars/starring.ts';
import { AgendaNews } from './agenda-news.tsx';
import { Schedule } from './schedule.tsx';
import { ShareAgenda } from './share-agenda.tsx';
import { SharedAgenda } from './shared-agenda.tsx';

interface AgendaProps {
  /** The whole programme; the browser knows which sessions are starred. */
  sessions: readonly Session[];
  plan: Plan;
  origin: string;
}

export default function Agenda({ sessions, plan, origin }: AgendaProps) {
  const all = useMemo(() => inTimeOrder(withLectures(sessions)), [sessions]);
  const agenda = useAgenda();
  const codes = new Set(agenda.map(({ code }) => code));
  const starred = all.filter(({ code }) => codes.has(code));
  return (
    <PlanContext value={plan}>
      <SharedAgenda sessions={all} />
      <AgendaNews sessions={all} />
      {agenda.length === 0 ? (
        <Nothing />
      ) : (
        <>
          {starred.length > 0 && <Actions starred={starred} origin={origin} />}
          <Schedule sessions={starred} />
          <RemoveAll />
        </>
      )}
    </PlanContext>
  );
}

/**
 * The empty agenda with an explanation. If sessions are starred (`data-stars`: page-script/stars.ts), it only shows
 * that they are loading.
 */
function Nothing() {
  const { t } = useTranslation('agendaPage');
  const { localized } = useLanguage();
  return (
    <>
      <p className="rounded-card bg-mist p-6 scripting:hidden">{t('needsScripts')}</p>
      <p className="hidden min-h-svh py-16 text-center text-ink-soft [[data-stars]_&]:block">
        {t('loading')}
      </p>
      <section className="rounded-card bg-mist px-6 py-14 text-center noscript:hidden sm:py-20 [[data-stars]_&]:hidden">
        <Star className="mx-auto size-10 text-teal" strokeWidth={1.5} />
        <h2 className="mt-5 text-heading">{t('empty.title')}</h2>
        <p className="mx-auto mt-2 max-w-prose text-ink-soft">{t('empty.text')}</p>
        <LinkButton size="large" className="mt-7" href={localized(PAGES.programme.path)}>
          {t('empty.toProgramme')}
        </LinkButton>
      </section>
    </>
  );
}

/** Shares starred sessions by link, and exports them as a calendar. */
function Actions({ starred, origin }: { starred: readonly Session[]; origin: string }) {
  const { t } = useTranslation('agendaPage');
  const { localized } = useLanguage();
  const codes = starred.map(({ code }) => code);
  return (
    <div className="flex flex-wrap gap-3" data-print="hide">
      <ShareAgenda codes={codes} origin={origin} />
      <LinkButton
        look="quiet"
        size="large"
        href={localized(`${PAGES.agenda.path}.ics?palestras=${codes.join('.')}`)}
      >
        <CalendarPlus className="size-5 shrink-0" />
        {t('calendar')}
      </LinkButton>
    </div>
  );
}

function RemoveAll() {
  const { t } = useTranslation('agendaPage');
  const { t: words } = useTranslation('agenda');
  const agenda = useAgenda();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4" data-print="hide">
      <p className="max-w-prose text-ink-soft text-sm">{t('where')}</p>
      <Button
        look="quiet"
        onClick={() => {
          focusContent();
          remove(agenda, words('removed', { count: agenda.length }));
        }}
      >
        {t('removeAll')}
      </Button>
    </div>
  );
}
