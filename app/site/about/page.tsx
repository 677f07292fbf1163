import { ArrowRight } from 'lucide-react';
import type { Thing } from 'schema-dts';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { type HeadTools, pageHead } from '#app/site/frame/head.ts';
import { LeadButton } from '#app/site/frame/lead.tsx';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useFacts, useOffers } from '#app/site/frame/site.ts';
import { REGISTRATION_PATH } from '#app/site/frame/site-map.ts';
import { organiser, profilesOf } from '#app/site/frame/structured-data.ts';
import { ArrowLink, LinkButton } from '#app/ui/button.tsx';
import { headingOf, Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { earlierEditions } from '#congress/editions/rules.ts';
import type { Route } from './+types/page';
import { Leadership } from './leadership.tsx';
import { Story } from './story.tsx';
import { VenueAndOrganiser, Welcome } from './welcome.tsx';

function organisation(tools: HeadTools): Thing[] {
  const profiles = profilesOf(tools);
  return [{ ...organiser(tools), url: tools.address('/'), ...(profiles.length > 0 && { sameAs: profiles }) }];
}

export function loader(args: Route.LoaderArgs) {
  const { content } = args.context.get(pageContext);
  return {
    head: pageHead(args, 'about', organisation),
    welcome: content?.welcome ?? null,
    leadership: content?.leadership ?? null,
    hasCommittees: Boolean(content?.committees.length),
    annals: content?.volumes.map(({ edition }) => edition) ?? [],
    earlier: earlierEditions(content),
  };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { welcome, leadership, hasCommittees, annals, earlier } = loaderData;
  const { t: people } = useTranslation('people');
  const { t: home } = useTranslation('home');
  const { localized } = useLanguage();
  const facts = useFacts();
  return (
    <>
      <PageHeader page="about" lead={people('about.lead')}>
        <LeadButton size="large">{home('register')}</LeadButton>
        <LinkButton size="large" look="quiet" href={localized('/#programacao')}>
          {home('hero.programme')}
        </LinkButton>
      </PageHeader>
      <UntranslatedNote of={[...(welcome ? [welcome] : []), ...(leadership ?? [])]} />
      <Welcome welcome={welcome} facts={facts} />
      <Story facts={facts} annals={annals} earlier={earlier} />
      <Leadership leadership={leadership} hasCommittees={hasCommittees} />
      <Who />
      <VenueAndOrganiser facts={facts} />
      <Onward
        hasCommittees={hasCommittees}
        hasAnnals={annals.length > 0 || earlier.some((one) => one.annals)}
      />
    </>
  );
}

const TONES = ['text-petrol', 'text-coral-deep', 'text-teal', 'text-ink'] as const;

/** The audience of the congress, set as large as a headline. */
function Who() {
  const { t } = useTranslation('people');
  const { t: pages } = useTranslation('pages');
  const { language, localized } = useLanguage();
  const { audience } = useFacts();
  const { registration } = useOffers();
  return (
    <Section className="bg-rose-light" id="about-who" {...headingOf(t, 'about.who')}>
      <ul className="mt-10 flex flex-wrap items-baseline gap-x-5 gap-y-3 sm:gap-x-7 sm:gap-y-4">
        {audience.map(({ name }, index) => (
          <li
            key={name[language]}
            className={`flex max-w-full items-center gap-x-5 font-display font-medium text-[clamp(1.375rem,0.9rem+2.2vw,2.5rem)] leading-[1.15] tracking-[-0.02em] sm:gap-x-7 ${TONES[index % TONES.length]}`}
          >
            <span>{unbroken(name[language])}</span>
            {index < audience.length - 1 && (
              <svg viewBox="-12 -9 24 18" className="h-3.5 w-4.5 shrink-0 max-sm:hidden" aria-hidden>
                <path d="M-11-1c1-5 7-7 13-6s9 4 8 8-7 6-13 6-9-3-8-8z" className="fill-coral-soft" />
              </svg>
            )}
          </li>
        ))}
      </ul>
      {registration && (
        <>
          <p className="mt-10 max-w-2xl text-lead">{t('about.who.note')}</p>
          <ArrowLink href={localized(REGISTRATION_PATH)} className="mt-2">
            {t('about.who.fees')}
          </ArrowLink>
          <br />
          <ArrowLink href={localized(PAGES.sponsorLanding.path)}>{pages('sponsorLanding.title')}</ArrowLink>
        </>
      )}
    </Section>
  );
}

const PLACES = [
  { name: 'committees', path: '/comissoes' },
  { name: 'programme', path: '/#programacao' },
  { name: 'annals', path: '/anais' },
] as const;

interface OnwardProps {
  hasCommittees: boolean;
  /** Some annals are published. */
  hasAnnals: boolean;
}

/** Links to related pages; committees and annals only if there are any. */
export function Onward({ hasCommittees, hasAnnals }: OnwardProps) {
  const { t } = useTranslation('people');
  const { localized } = useLanguage();
  const has = { committees: hasCommittees, programme: true, annals: hasAnnals };
  const places = PLACES.filter(({ name }) => has[name]);
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
                <ArrowRight className="size-6 text-coral-deep transition-transform duration-300 ease-heal group-hover:translate-x-1.5 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
