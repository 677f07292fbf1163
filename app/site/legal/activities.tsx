import { useTranslation } from '#app/i18n/language.tsx';
import { RETENTION } from '#congress/legal/retention.ts';

const ACTIVITIES = [
  'contact',
  'sponsorship',
  'newsletter',
  'mail',
  'people',
  'administrators',
  'abuse',
] as const;

/** Every use of personal data: what, why, on which legal basis (LGPD, article 7) and for how long. */
export function Activities() {
  const { t } = useTranslation('legal');
  const { spamDays, unconfirmedDays, formerSubscriberMonths } = RETENTION;
  return (
    <ul className="mt-6 grid gap-4">
      {ACTIVITIES.map((name) => (
        <li
          key={name}
          className="rounded-card bg-white p-6 shadow-[0_1px_2px_rgb(14_47_54/0.06)] sm:p-7 print:break-inside-avoid print:border print:border-ink/25"
        >
          <h3 className="text-heading">{t(`privacy.activities.${name}.title`)}</h3>
          <dl className="mt-4 grid gap-y-3 sm:grid-cols-[7.5rem_1fr] sm:gap-x-5">
            <Entry term={t('privacy.terms.data')}>{t(`privacy.activities.${name}.data`)}</Entry>
            <Entry term={t('privacy.terms.why')}>{t(`privacy.activities.${name}.why`)}</Entry>
            <Entry term={t('privacy.terms.basis')}>{t(`privacy.activities.${name}.basis`)}</Entry>
            <Entry term={t('privacy.terms.time')}>
              {t(`privacy.activities.${name}.time`, { spamDays, unconfirmedDays, formerSubscriberMonths })}
            </Entry>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Entry({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="font-semibold text-[0.9375rem] max-sm:-mb-2.5">{term}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </>
  );
}
