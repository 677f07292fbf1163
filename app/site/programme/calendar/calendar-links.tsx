import { CalendarPlus, Check, Download, Link2 } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { subscriptionOf } from '#app/site/calendar/response.ts';
import { Button } from '#app/ui/button.tsx';

interface CalendarLinksProps {
  /** The calendar's address without a language: `/programacao/dia/1.ics`. */
  file: string;
  /** What it is a calendar of, where the words around do not say it to a screen reader. */
  of?: string;
  origin: string;
}

/** A calendar to subscribe to, to save, or to hand to a program that asks for an address. Uses the messages `calendar`. */
export function CalendarLinks({ file, of, origin }: CalendarLinksProps) {
  const { t } = useTranslation('calendar');
  const { localized } = useLanguage();
  const path = localized(file);
  const address = origin + path;
  const named = (words: string) => (of ? `${words}: ${of}` : undefined);
  return (
    <div data-copy-group="" className="flex flex-wrap items-center gap-2 print:hidden">
      <Button asChild look="quiet">
        <a
          href={subscriptionOf(origin, path)}
          aria-label={named(t('links.subscribe'))}
          className="no-underline"
        >
          <CalendarPlus className="size-4.5 shrink-0" aria-hidden />
          {t('links.subscribe')}
        </a>
      </Button>
      <Button asChild look="quiet">
        <a href={path} download aria-label={named(t('links.download'))} className="no-underline">
          <Download className="size-4.5 shrink-0" aria-hidden />
          {t('links.download')}
        </a>
      </Button>
      {/* Without scripts nothing can be copied. */}
      <Button
        look="quiet"
        data-copy={address}
        data-copied={t('links.copied')}
        data-copy-failed={t('links.notCopied', { address })}
        aria-label={named(t('links.copy'))}
        className="group/copy noscript:hidden"
      >
        <Link2 className="size-4.5 shrink-0 group-data-done/copy:hidden" aria-hidden />
        <Check className="hidden size-4.5 shrink-0 group-data-done/copy:block" aria-hidden />
        {t('links.copy')}
      </Button>
      <span role="status" data-copy-status="" className="text-ink-soft text-sm empty:hidden" />
    </div>
  );
}
