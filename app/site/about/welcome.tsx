import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

interface WelcomeProps {
  /** The stored text; null where there is none in the page's language. */
  welcome: { title: string; description: string } | null;
  facts: Facts;
}

/** What the congress is: the welcome text as the opening of an article, and beside it the facts on a slip. */
export function Welcome({ welcome, facts }: WelcomeProps) {
  const { t } = useTranslation('home');
  const [opening, ...others] = (welcome?.description ?? t('about.description')).split(/\n\s*\n/);
  return (
    <section aria-labelledby="about-welcome" className="pt-4 pb-[clamp(4rem,9vw,7.5rem)]">
      <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="about-welcome" className="text-title">
            {welcome?.title ?? t('about.title')}
          </h2>
          <p className="mt-8 whitespace-pre-line border-coral border-l-3 pl-6 font-display font-medium text-[clamp(1.25rem,1.05rem+0.9vw,1.625rem)] leading-[1.35]">
            {opening}
          </p>
          {others.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-[43.6em] whitespace-pre-line text-ink-soft text-lead">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="lg:col-span-5">
          <Slip facts={facts} />
        </div>
      </div>
    </section>
  );
}

function Slip({ facts }: { facts: Facts }) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const texts = factTexts(facts, language);
  return (
    <aside
      aria-labelledby="about-slip"
      className="rounded-card bg-white p-6 shadow-lift sm:p-8 lg:sticky lg:top-32"
    >
      <h3 id="about-slip" className="text-heading">
        {t('about.sheet.title')}
      </h3>
      <dl className="mt-4">
        <Row term={t('about.sheet.edition')}>{t('about.sheet.editionValue')}</Row>
        <Row term={t('about.sheet.when')}>
          {texts.eventDates}
          <br />
          {texts.hours}
        </Row>
        <Row term={t('about.sheet.courses')}>{texts.preCongressDate}</Row>
        <Row term={t('about.sheet.where')}>
          {texts.venueName}
          <br />
          {texts.city}, {texts.venueDistrict}
        </Row>
        <Row term={t('about.sheet.mode')}>
          {t(facts.event.someTalksStreamed ? 'about.sheet.modeStreamed' : 'about.sheet.modeInPerson')}
        </Row>
        <Row term={t('about.sheet.organiser')}>{texts.organiserName}</Row>
      </dl>
    </aside>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 border-ink/12 border-t py-3.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-[0.9375rem] text-ink-soft">{term}</dt>
      <dd className="font-semibold leading-snug">{children}</dd>
    </div>
  );
}
