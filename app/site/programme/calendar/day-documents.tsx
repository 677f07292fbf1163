import { CalendarDays, ChevronDown, Printer } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { CalendarLinks } from './calendar-links.tsx';

interface DayDocumentsProps {
  day: Day;
  /** "Primeiro dia, 28 de maio". */
  name: string;
  origin: string;
}

/** What one can take along of a day: its sheet for the printer, its calendar, and the one of the whole programme. */
export function DayDocuments({ day, name, origin }: DayDocumentsProps) {
  const { t } = useTranslation('calendar');
  const { localized } = useLanguage();
  return (
    <details className="group open:basis-full print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full border border-ink/20 bg-white/60 px-5 font-semibold text-[0.9375rem] transition-colors hover:border-ink/50 hover:bg-white [&::-webkit-details-marker]:hidden">
        <CalendarDays className="size-4.5 shrink-0" aria-hidden />
        {t('links.title')}
        <ChevronDown
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden
        />
      </summary>
      <div className="mt-3 grid gap-x-8 gap-y-6 rounded-card bg-mist p-5 sm:p-6 lg:grid-cols-2">
        <section>
          <h3 className="font-semibold">{name}</h3>
          <div className="mt-3 grid gap-2">
            <div>
              <Button asChild look="calm">
                <a href={localized(`/programacao/dia/${day}.pdf`)} className="no-underline">
                  <Printer className="size-4.5 shrink-0" aria-hidden />
                  {t('links.sheet')}
                </a>
              </Button>
            </div>
            <CalendarLinks file={`/programacao/dia/${day}.ics`} of={name} origin={origin} />
          </div>
        </section>
        <section>
          <h3 className="font-semibold">{t('links.all')}</h3>
          <p className="mt-1 mb-3 text-ink-soft text-sm">{t('links.lead')}</p>
          <CalendarLinks file="/programacao.ics" of={t('links.all')} origin={origin} />
        </section>
      </div>
    </details>
  );
}
