import { Star } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { Button } from '#app/ui/button.tsx';

/** Nothing starred yet: what the agenda is for, and where its talks are found. */
export function EmptyAgenda() {
  const { t } = useTranslation('agendaPage');
  const { localized } = useLanguage();
  return (
    <section className="rounded-card bg-mist px-6 py-14 text-center sm:py-20">
      <Star className="mx-auto size-10 text-teal" strokeWidth={1.5} aria-hidden />
      <h2 className="mt-5 text-heading">{t('empty.title')}</h2>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">{t('empty.text')}</p>
      <Button asChild size="large" className="mt-7">
        <a href={localized(PAGES.programme.path)} className="no-underline">
          {t('empty.toProgramme')}
        </a>
      </Button>
    </section>
  );
}
