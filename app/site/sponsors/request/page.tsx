import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { Enquiry } from '#app/site/enquiries/enquiry.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useIsOver, useOffers } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { Levels } from '../levels.tsx';
import { Reach, SponsorChat } from '../reach.tsx';
import { LastEditionStrip, shownSponsor } from '../sponsor-logos.tsx';
import type { Route } from './+types/page';

export function loader(args: Route.LoaderArgs) {
  const { content } = args.context.get(pageContext);
  return {
    head: pageHead(args, 'sponsorship'),
    pastSponsors: (content?.pastSponsors ?? []).map(shownSponsor),
  };
}

export default function SponsorshipPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('sponsorship');
  const { localized } = useLanguage();
  return (
    <>
      <PageHeader
        page="sponsorship"
        title={t('request.title')}
        lead={t(useOffers().sponsorship ? 'request.lead' : 'request.leadClosed')}
      >
        <LinkButton size="large" href={`#${REQUEST_ID}`}>
          {t('request.ask')}
        </LinkButton>
        <LinkButton size="large" look="quiet" href={localized(PAGES.sponsorLanding.path)}>
          {t('request.discover')}
        </LinkButton>
      </PageHeader>
      <RequestSection />
      <Levels className="bg-rose" />
      <Reasons />
      <LastEditionStrip sponsors={loaderData.pastSponsors} />
    </>
  );
}

/** The id of the form's section. */
const REQUEST_ID = 'solicitacao';

const NEXT = ['read', 'shape', 'proposal'] as const;

function RequestSection() {
  const { t } = useTranslation('sponsorship');
  return (
    <section id={REQUEST_ID} className="pt-4 pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="request-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-5">
          <SectionHeading id="request-title" {...headingOf(t, 'request.form', 'text')} />
        </div>
        <div className="min-w-0 lg:col-span-7 lg:row-span-2">
          <Enquiry form="patrocinio" />
        </div>
        <div className="grid gap-10 sm:max-lg:grid-cols-2 lg:col-span-5">
          <div>
            <h3 className="text-heading">{t('request.next.title')}</h3>
            <ol className="mt-5 grid gap-4">
              {NEXT.map((step, index) => (
                <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3">
                  <span
                    className="grid size-8 place-items-center rounded-full bg-mist font-display font-semibold text-petrol"
                    aria-hidden
                  >
                    {index + 1}
                  </span>
                  <span className="pt-0.5">{t(`request.next.${step}`)}</span>
                </li>
              ))}
            </ol>
          </div>
          <div className="rounded-card bg-rose-light p-6 sm:p-8">
            <h3 className="text-heading">{t('request.talk')}</h3>
            <div className="mt-5">
              <Reach />
            </div>
            <SponsorChat look="calm" className="mt-6">
              {t('talk.chat')}
            </SponsorChat>
          </div>
        </div>
      </div>
    </section>
  );
}

/** From the outermost layer inwards. */
const BENEFITS = [
  { name: 'stands', ground: 'bg-coral-deep text-white' },
  { name: 'materials', ground: 'bg-coral-soft lg:ml-[5%]' },
  { name: 'promotion', ground: 'bg-rose lg:ml-[10%]' },
  { name: 'actions', ground: 'bg-teal-bright lg:ml-[15%]' },
  { name: 'online', ground: 'on-dark bg-petrol text-white lg:ml-[20%]' },
] as const;
const WHY = ['audience', 'decide', 'science'] as const;

function Reasons() {
  const { t } = useTranslation('sponsorship');
  const { localized } = useLanguage();
  const over = useIsOver();
  return (
    <section className="section-space bg-mist" aria-labelledby="reasons-title">
      <div className="container-page">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <SectionHeading id="reasons-title" {...headingOf(t, 'request.receives', 'lead')} />
            <LinkButton look="calm" size="large" className="mt-7" href={localized(PAGES.sponsorLanding.path)}>
              {t('request.receives.more')}
            </LinkButton>
          </div>
          <ul className="lg:col-span-7">
            {BENEFITS.map(({ name, ground }, index) => (
              <li
                key={name}
                data-reveal
                className={`relative rounded-card px-6 pt-5 pb-8 font-display font-semibold text-heading sm:px-8 ${index > 0 ? '-mt-4' : ''} ${ground}`}
              >
                {t(`benefits.${name}.title`)}
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-16 lg:mt-24" data-reveal>
          <h3 className="text-heading">{t('request.why.title')}</h3>
          <ul className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-3">
            {WHY.map((reason) => (
              <li key={reason} className="border-coral border-t-2 pt-5 text-lead">
                {t(reason === 'audience' && over ? 'request.why.audienceOver' : `request.why.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
