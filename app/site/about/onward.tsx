import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';

const PLACES = [
  { name: 'committees', path: '/comissoes' },
  { name: 'programme', path: '/#programacao' },
  { name: 'annals', path: '/anais' },
] as const;

/** The pages that go on where this one ends; committees only when there are any. */
export function Onward({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('people');
  const { localized } = useLanguage();
  const places = PLACES.filter(({ name }) => hasCommittees || name !== 'committees');
  return (
    <section aria-labelledby="about-onward" className="pb-[clamp(4rem,8vw,6.5rem)]">
      <div className="container-page">
        <h2 id="about-onward" className="text-title">
          {t('about.onward.title')}
        </h2>
        <ul className="mt-8 border-ink/15 border-b">
          {places.map(({ name, path }) => (
            <li key={name} className="border-ink/15 border-t">
              <a
                href={localized(path)}
                className="group grid grid-cols-[1fr_auto] items-center gap-x-6 py-5 no-underline sm:grid-cols-[minmax(12rem,1fr)_2fr_auto] sm:py-6"
              >
                <span className="font-display font-semibold text-heading transition-colors group-hover:text-coral-deep">
                  {t(`about.onward.${name}.title`)}
                </span>
                <span className="text-ink-soft max-sm:col-start-1">{t(`about.onward.${name}.text`)}</span>
                <ArrowRight
                  className="size-6 text-coral-deep transition-transform duration-300 ease-heal group-hover:translate-x-1.5 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
                  aria-hidden
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
