import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { REGISTRATION_PATH } from '#app/site/frame/site-map.ts';
import { PROFESSIONS } from '#app/site/people/professions.ts';
import { SectionHeading } from '#app/ui/section-heading.tsx';

const TONES = ['text-petrol', 'text-coral-deep', 'text-teal', 'text-ink'] as const;

/** Who it is for, set as large as a headline: the professions are the message. */
export function Who() {
  const { t } = useTranslation('people');
  const { t: home } = useTranslation('home');
  const { localized } = useLanguage();
  return (
    <section aria-labelledby="about-who" className="bg-rose-light section-space">
      <div className="container-page">
        <SectionHeading id="about-who" label={t('about.who.label')} title={t('about.who.title')} />
        <ul className="mt-10 flex flex-wrap items-baseline gap-x-5 gap-y-3 sm:gap-x-7 sm:gap-y-4">
          {PROFESSIONS.map((name, index) => (
            <li
              key={name}
              className={`flex max-w-full items-center gap-x-5 font-display font-medium text-[clamp(1.375rem,0.9rem+2.2vw,2.5rem)] leading-[1.15] tracking-[-0.02em] sm:gap-x-7 ${TONES[index % TONES.length]}`}
            >
              {home(`about.who.${name}`)}
              {index < PROFESSIONS.length - 1 && (
                <svg
                  viewBox="-12 -9 24 18"
                  className="h-3.5 w-4.5 shrink-0 max-sm:hidden"
                  aria-hidden
                  focusable="false"
                >
                  <path d="M-11-1c1-5 7-7 13-6s9 4 8 8-7 6-13 6-9-3-8-8z" className="fill-coral-soft" />
                </svg>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-10 max-w-2xl text-lead">{t('about.who.note')}</p>
        <a
          href={localized(REGISTRATION_PATH)}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-teal underline-offset-4 hover:text-ink hover:underline"
        >
          {t('about.who.fees')}
          <ArrowRight className="size-4" aria-hidden />
        </a>
      </div>
    </section>
  );
}
