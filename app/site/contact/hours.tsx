import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

/** When somebody is there to answer. */
export function Hours({ facts }: { facts: Facts }) {
  const { t } = useTranslation('contact');
  const { language } = useLanguage();
  const { supportWeekdays, supportSaturday } = factTexts(facts, language);
  return (
    <section aria-labelledby="hours-title" className="mt-8 border-white/20 border-t pt-8">
      <h2 id="hours-title" className="text-heading">
        {t('hours.title')}
      </h2>
      <dl className="mt-4 grid gap-2">
        <Row days={t('hours.weekdays')} hours={supportWeekdays} />
        <Row days={t('hours.saturday')} hours={supportSaturday || t('hours.saturdayNone')} />
      </dl>
      <p className="mt-4 text-sm text-white/80">
        {t('hours.zone')} {t('hours.written')}
      </p>
    </section>
  );
}

function Row({ days, hours }: { days: string; hours: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-white/90">{days}</dt>
      <dd className="font-semibold tabular-nums">{hours}</dd>
    </div>
  );
}
