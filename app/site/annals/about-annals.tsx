import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { Button } from '#app/ui/button.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

const STEPS = ['submit', 'present', 'publish'] as const;

/** What annals are, and the way into the next ones. */
export function AboutAnnals() {
  const { t } = useTranslation('annals');
  const { localized } = useLanguage();
  return (
    <section className="pb-[clamp(4rem,9vw,7.5rem)] sm:container-page" aria-labelledby="about-annals-title">
      <div className="grid grid-cols-1 gap-x-12 gap-y-12 bg-mist px-[clamp(1.125rem,4vw,4rem)] py-[clamp(3.5rem,6vw,5rem)] sm:rounded-[2.5rem] lg:grid-cols-12">
        <div className="lg:col-span-6 xl:py-6">
          <SectionHeading id="about-annals-title" label={t('about.label')} title={t('about.title')} />
          <p className="mt-5 text-ink-soft text-lead">{t('about.what')}</p>
          <p className="mt-4 text-ink-soft text-lead">{t('about.why')}</p>
        </div>
        <div className="rounded-[2rem] bg-white p-7 sm:p-10 lg:col-span-6">
          <h3 className="text-heading">{t('about.next.title')}</h3>
          <ol className="mt-6 grid gap-6">
            {STEPS.map((step, index) => (
              <li key={step} className="grid grid-cols-[auto_1fr] gap-x-5">
                <span
                  className="grid size-10 place-items-center rounded-full bg-rose-light font-display font-semibold text-coral-deep text-lg"
                  aria-hidden
                >
                  {index + 1}
                </span>
                <div className="pt-1.5">
                  <h4 className="font-sans font-semibold">{t(`about.next.${step}.title`)}</h4>
                  <p className="mt-1 text-ink-soft">{t(`about.next.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <Button asChild look="calm" size="large" className="mt-8 max-sm:w-full">
            <a href={localized(PAGES.papers.path)} className="no-underline">
              {t('about.next.link')}
              <ArrowRight className="size-5" aria-hidden />
            </a>
          </Button>
        </div>
      </div>
    </section>
  );
}
