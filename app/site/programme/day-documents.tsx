import { CalendarDays, CalendarPlus, Check, ChevronDown, Download, Link2, Printer } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES, SCHEDULES, schedulePath } from '#app/pages.ts';
import { subscriptionAddress } from '#app/site/calendar/response.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { countOf } from '#congress/counts/kinds.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';

interface DayDocumentsProps {
  day: Day;
  /** "Primeiro dia, 28 de maio". */
  name: string;
  origin: string;
}

/** Downloads for a day: a printable sheet, its calendar, and that of the whole programme. */
export function DayDocuments({ day, name, origin }: DayDocumentsProps) {
  const { t } = useTranslation('calendar');
  const { localized } = useLanguage();
  return (
    <details className="group open:basis-full print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full border border-ink/20 bg-white/60 px-5 font-semibold text-[0.9375rem] transition-colors hover:border-ink/50 hover:bg-white [&::-webkit-details-marker]:hidden">
        <CalendarDays className="size-4.5 shrink-0" />
        {t('links.title')}
        <ChevronDown className="size-4.5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <div className="mt-3 grid gap-x-8 gap-y-6 rounded-card bg-mist p-5 sm:p-6 lg:grid-cols-2">
        <section>
          <h3 className="font-semibold">{name}</h3>
          <div className="mt-3 grid gap-2">
            <div>
              <LinkButton look="calm" href={localized(`/programacao/dia/${day}.pdf`)}>
                <Printer className="size-4.5 shrink-0" />
                {t('links.sheet')}
              </LinkButton>
            </div>
            <CalendarLinks file={`/programacao/dia/${day}.ics`} of={name} origin={origin} />
          </div>
        </section>
        <section>
          <h3 className="font-semibold">{t('links.all')}</h3>
          <p className="mt-1 mb-3 text-ink-soft text-sm">{t('links.lead')}</p>
          <CalendarLinks file="/programacao.ics" of={t('links.all')} origin={origin} />
        </section>
        <section className="lg:col-span-2">
          <h3 className="font-semibold">{t('links.apps')}</h3>
          <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">{t('links.appsLead')}</p>
          <ul className="flex flex-wrap gap-2">
            <ScheduleItems />
            <li>
              <LinkButton look="quiet" href={localized(PAGES.openData.path)}>
                {t('links.developers')}
              </LinkButton>
            </li>
          </ul>
        </section>
      </div>
    </details>
  );
}

/** The programme's files for other apps, as list items. */
export function ScheduleItems() {
  const { localized } = useLanguage();
  return SCHEDULES.map((schedule) => (
    <li key={schedule.name}>
      <LinkButton look="quiet" href={localized(schedulePath(schedule))}>
        {schedule.name}
      </LinkButton>
    </li>
  ));
}

interface CalendarLinksProps {
  /** The calendar's address without a language: `/programacao/dia/1.ics`. */
  file: string;
  /** The content of the calendar, for screen readers. */
  of: string;
  origin: string;
}

/** Links to subscribe to a calendar or download it, and a button to copy its address. */
function CalendarLinks({ file, of, origin }: CalendarLinksProps) {
  const { t } = useTranslation('calendar');
  const { localized } = useLanguage();
  const path = localized(file);
  const address = origin + path;
  return (
    <div data-copy-group="" className="flex flex-wrap items-center gap-2 print:hidden">
      <LinkButton
        look="quiet"
        href={subscriptionAddress(address)}
        data-counts={countOf('calendar', file)}
        aria-label={`${t('links.subscribe')}: ${of}`}
      >
        <CalendarPlus className="size-4.5 shrink-0" />
        {t('links.subscribe')}
      </LinkButton>
      <LinkButton look="quiet" href={path} download aria-label={`${t('links.download')}: ${of}`}>
        <Download className="size-4.5 shrink-0" />
        {t('links.download')}
      </LinkButton>
      {/* Copying requires scripts. */}
      <Button
        look="quiet"
        data-copy={address}
        data-copied={t('links.copied')}
        data-copy-failed={t('links.notCopied', { address })}
        aria-label={`${t('links.copy')}: ${of}`}
        className="group/copy noscript:hidden"
      >
        <Link2 className="size-4.5 shrink-0 group-data-done/copy:hidden" />
        <Check className="hidden size-4.5 shrink-0 group-data-done/copy:block" />
        {t('links.copy')}
      </Button>
      <span role="status" data-copy-status="" className="text-ink-soft text-sm empty:hidden" />
    </div>
  );
}
