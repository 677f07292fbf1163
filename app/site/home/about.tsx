import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { LeadButton } from '#app/site/frame/lead.tsx';
import { useFacts, useIsOver } from '#app/site/frame/site.ts';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { PublicWelcome } from '#congress/content.ts';
import { textLanguage } from '#congress/language.ts';

/** From the surface inwards; each layer overlaps the one before. */
const FEATURES = [
  { name: 'science', ground: 'bg-rose-light', number: 'text-coral-deep' },
  { name: 'practice', ground: 'bg-rose lg:ml-[6%]', number: 'text-coral-deep' },
  { name: 'works', ground: 'bg-mist lg:ml-[12%]', number: 'text-teal' },
  { name: 'people', ground: 'on-dark bg-petrol text-white lg:ml-[18%]', number: 'text-teal-bright' },
] as const;

export function About({ welcome }: { welcome: Omit<PublicWelcome, 'id'> | null }) {
  const { t } = useTranslation('home');
  const over = useIsOver();
  const description = welcome?.description ?? t(over ? 'about.descriptionOver' : 'about.description');
  return (
    <section id="sobre" className="section-space">
      <div className="container-page">
        <div className="grid gap-x-16 gap-y-8 md:gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <div className="lg:sticky lg:top-32">
              <SectionHeading
                label={t('about.label')}
                title={welcome?.title ?? t('about.title')}
                titleLang={textLanguage(welcome ?? {}, 'title')}
              />
              {description.split(/\n\s*\n/).map((paragraph) => (
                <p
                  key={paragraph}
                  className="mt-4 whitespace-pre-line text-ink-soft md:mt-6 md:text-lead"
                  lang={textLanguage(welcome ?? {}, 'description')}
                >
                  {unbroken(paragraph)}
                </p>
              ))}
            </div>
          </div>
          <div className="lg:col-span-7">
            <Features />
            <Who />
          </div>
        </div>
        <Why />
      </div>
    </section>
  );
}

function Features() {
  const { t } = useTranslation('home');
  const { preCongressDay } = useFacts().event;
  const features = FEATURES.filter(({ name }) => name !== 'practice' || preCongressDay !== null);
  return (
    <ol>
      {features.map(({ name, ground, number }, index) => (
        <li
          key={name}
          data-reveal
          className={`relative grid grid-cols-[1.75rem_1fr] gap-x-3 rounded-card px-5 pt-4 pb-6 sm:grid-cols-[4rem_1fr] sm:gap-x-4 sm:p-8 ${index > 0 ? '-mt-3' : ''} ${ground} shadow-lift`}
        >
          <span
            className={`font-display font-semibold text-[1.75rem] leading-none sm:text-5xl ${number}`}
            aria-hidden
          >
            {index + 1}
          </span>
          <div className="sm:pb-2">
            <h3 className="text-lg sm:text-heading">{unbroken(t(`about.features.${name}.title`))}</h3>
            <p className="mt-1 max-w-prose leading-snug opacity-85 sm:mt-2 sm:leading-[1.6]">
              {unbroken(t(`about.features.${name}.text`))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Who() {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const { audience } = useFacts();
  const over = useIsOver();
  return (
    <div className="mt-8 md:mt-14" data-reveal>
      <h3 className="text-heading">{t(over ? 'about.whoTitleOver' : 'about.whoTitle')}</h3>
      <ul className="mt-2 sm:mt-6 sm:grid sm:grid-cols-2 sm:gap-x-10">
        {audience.map(({ name }) => (
          <li
            key={name[language]}
            className="mr-4 inline-flex items-baseline gap-2 border-ink/12 font-display font-medium leading-snug sm:mr-0 sm:flex sm:items-center sm:gap-4 sm:border-t sm:py-4 sm:text-lg"
          >
            <Cell />
            <span>{unbroken(name[language])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What participants gain; in the past tense once the edition is over. */
function Why() {
  const { t } = useTranslation('home');
  const over = useIsOver();
  return (
    <div
      className="mt-8 grid items-end gap-x-14 gap-y-5 rounded-panel bg-rose p-5 sm:mt-16 sm:gap-y-8 sm:p-12 lg:mt-24 lg:grid-cols-[1fr_auto]"
      data-reveal
    >
      <div>
        <h3 className="text-heading">{t(over ? 'about.whyTitleOver' : 'about.whyTitle')}</h3>
        <p className="mt-2 max-w-[30.2em] sm:mt-4 text-pretty font-display font-medium text-[clamp(1.125rem,0.85rem+1.2vw,2rem)] leading-[1.22]">
          {unbroken(t(over ? 'about.whyOver' : 'about.why'))}
        </p>
      </div>
      <LeadButton size="large" className="justify-self-start">
        {t('register')}
      </LeadButton>
    </div>
  );
}

function Cell() {
  return (
    <svg viewBox="-12 -9 24 18" className="h-2.5 w-3.5 shrink-0 sm:h-3.5 sm:w-4.5" aria-hidden>
      <path d="M-11-1c1-5 7-7 13-6s9 4 8 8-7 6-13 6-9-3-8-8z" className="fill-coral" />
    </svg>
  );
}
