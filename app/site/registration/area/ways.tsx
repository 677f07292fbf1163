import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';

const WAYS = ['certificates', 'cancellations', 'deadlines'] as const;

/** Pages of this site that registrants look for. */
export function Ways() {
  const { t } = useTranslation('editions');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  return (
    <section className="section-space" aria-labelledby="ways-title">
      <div className="container-page">
        <h2 id="ways-title" className="text-title">
          {t('area.links.title')}
        </h2>
        <ul className="mt-8 grid gap-x-12 md:grid-cols-3">
          {WAYS.map((page) => (
            <li key={page}>
              <a
                href={localized(PAGES[page].path)}
                className="group block border-coral border-t-2 py-6 no-underline"
              >
                <span className="flex items-center justify-between gap-4 font-display font-semibold text-heading">
                  {pages(`${page}.title`)}
                  <ArrowRight
                    className="size-5 shrink-0 transition-transform duration-300 ease-heal group-hover:translate-x-1"
                    aria-hidden
                  />
                </span>
                <span className="mt-2 block text-ink-soft group-hover:text-ink">
                  {t(`area.links.${page}`)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
