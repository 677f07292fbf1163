import { CalendarPlus, Check, Download, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { subscriptionOf } from '#app/site/calendar/response.ts';
import { useSite } from '#app/site/frame/site.ts';
import { Button } from '#app/ui/button.tsx';

interface CalendarLinksProps {
  /** The calendar's address without a language: `/programacao/dia/1.ics`. */
  file: string;
  /** What it is a calendar of, where the words around do not say it to a screen reader. */
  of?: string;
}

/** A calendar to subscribe to, to save, or to hand to a program that asks for an address. Uses the messages `calendar`. */
export function CalendarLinks({ file, of }: CalendarLinksProps) {
  const { t } = useTranslation('calendar');
  const { localized } = useLanguage();
  const { origin } = useSite();
  const path = localized(file);
  const named = (words: string) => (of ? `${words}: ${of}` : undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
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
      <CopyAddress address={origin + path} label={named(t('links.copy'))} />
    </div>
  );
}

/** How long "copied" stays, in milliseconds. */
const TOLD = 2500;

function CopyAddress({ address, label }: { address: string; label: string | undefined }) {
  const { t } = useTranslation('calendar');
  const [answer, setAnswer] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (answer !== 'copied') return;
    const timer = setTimeout(() => setAnswer(null), TOLD);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setAnswer('copied'),
      () => setAnswer('notCopied'),
    );
  const Icon = answer === 'copied' ? Check : Link2;
  return (
    <>
      {/* Without scripts nothing can be copied. */}
      <Button look="quiet" onClick={copy} aria-label={label} className="noscript:hidden">
        <Icon className="size-4.5 shrink-0" aria-hidden />
        {t('links.copy')}
      </Button>
      <span role="status" className="text-ink-soft text-sm empty:hidden">
        {answer && t(`links.${answer}`, { address })}
      </span>
    </>
  );
}
