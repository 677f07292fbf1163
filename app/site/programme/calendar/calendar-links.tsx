import { CalendarPlus, Check, Download, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { subscriptionOf } from '#app/site/calendar/response.ts';
import { useOrigin } from '#app/site/frame/site.ts';
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
  const origin = useOrigin();
  const path = localized(file);
  const name = of && <span className="sr-only">: {of}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2" data-print="hide">
      <Button asChild look="quiet">
        <a href={subscriptionOf(origin, path)} className="no-underline">
          <CalendarPlus className="size-4.5 shrink-0" aria-hidden />
          {t('links.subscribe')}
          {name}
        </a>
      </Button>
      <Button asChild look="quiet">
        <a href={path} download className="no-underline">
          <Download className="size-4.5 shrink-0" aria-hidden />
          {t('links.download')}
          {name}
        </a>
      </Button>
      <CopyAddress address={origin + path} name={name} />
    </div>
  );
}

/** How long "copied" stays, in milliseconds. */
const TOLD = 2500;

function CopyAddress({ address, name }: { address: string; name: ReactNode }) {
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
      <Button look="quiet" onClick={copy} className="hidden [.js_&]:inline-flex">
        <Icon className="size-4.5 shrink-0" aria-hidden />
        {t('links.copy')}
        {name}
      </Button>
      <span role="status" className="text-ink-soft text-sm empty:hidden">
        {answer && t(`links.${answer}`, { address })}
      </span>
    </>
  );
}
