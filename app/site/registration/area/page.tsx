import { ArrowRight, Award, MonitorPlay, ReceiptText, UserRound, WalletCards } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { ExternalButton, registrantAreaLink } from '#app/site/frame/external-links.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { Logo } from '#app/site/frame/logo.tsx';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { pageQuestions } from '#app/site/frame/questions.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { QuestionsSection } from '#app/ui/question.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { Subject } from '#congress/enquiries/forms.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import type { Route } from './+types/page';

export const loader = (args: Route.LoaderArgs) => ({
  head: pageHead(args, 'registrantArea'),
  questions: pageQuestions(args, 'registrantArea'),
});

/** The subject of a message from people who cannot sign in. */
const SUBJECT: Subject = 'inscricoes';

export default function RegistrantAreaPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('editions');
  const { localized } = useLanguage();
  const facts = useFacts();
  return (
    <>
      <PageHeader page="registrantArea" title={t('area.title')} lead={t('area.lead')} />
      <UntranslatedNote of={loaderData.questions} />
      <Contents facts={facts} />
      <QuestionsSection
        id="help-title"
        className="bg-mist"
        {...headingOf(t, 'area.help')}
        contact={{
          href: `${localized(PAGES.contact.path)}?assunto=${SUBJECT}`,
          text: t('area.help.contact'),
        }}
        questions={loaderData.questions}
      />
      <Ways />
    </>
  );
}

const WAYS = ['certificates', 'cancellations', 'deadlines'] as const;

function Ways() {
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
                  <ArrowRight className="size-5 shrink-0 transition-transform duration-300 ease-heal group-hover:translate-x-1" />
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

const CONTENTS = [
  { name: 'data', Icon: UserRound },
  { name: 'payment', Icon: WalletCards },
  { name: 'receipt', Icon: ReceiptText },
  { name: 'streaming', Icon: MonitorPlay },
  { name: 'certificate', Icon: Award },
] as const;

export function Contents({ facts }: { facts: Facts }) {
  const { t } = useTranslation('editions');
  const shown = CONTENTS.filter(({ name }) => name !== 'streaming' || facts.event.someTalksStreamed);
  return (
    <section className="relative pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="contents-title">
      <div className="container-page grid items-start gap-x-16 gap-y-14 lg:grid-cols-12">
        <div className="pt-18 lg:order-last lg:col-span-5 xl:-mt-56 xl:pt-0">
          <Badge facts={facts} />
        </div>
        <div className="lg:col-span-7 lg:pt-10">
          <SectionHeading id="contents-title" {...headingOf(t, 'area.finds')} />
          <dl className="mt-8">
            {shown.map(({ name, Icon }) => (
              <div
                key={name}
                className="grid grid-cols-[1.75rem_1fr] gap-x-5 gap-y-1 border-ink/12 border-t py-5 sm:grid-cols-[1.75rem_9rem_1fr]"
                data-reveal
              >
                <dt className="contents">
                  <Icon className="size-7 text-coral-deep max-sm:row-span-2" strokeWidth={1.75} />
                  <span className="font-display font-semibold text-lg">{t(`area.finds.${name}.title`)}</span>
                </dt>
                <dd className="text-ink-soft">{unbroken(t(`area.finds.${name}.text`))}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

/** A registrant's badge with a button that opens the external registrant area, or says "em breve". */
export function Badge({ facts }: { facts: Facts }) {
  const { t } = useTranslation('editions');
  const { language } = useLanguage();
  const { eventDates, venueName, city } = factTexts(facts, language);
  return (
    <div className="relative mx-auto max-w-md">
      <Lanyard />
      <div className="relative overflow-hidden rounded-panel bg-white shadow-lift">
        <div className="grid h-16 place-items-center" aria-hidden>
          <span className="h-3.5 w-20 rounded-full bg-gauze shadow-[inset_0_2px_4px_rgb(14_47_54/0.25)]" />
        </div>
        <div className="px-6 pb-8 text-center sm:px-10">
          <span className="inline-flex">
            <Logo name={facts.congress.shortName} />
          </span>
          <p className="mt-3 text-ink-soft text-[0.9375rem]">
            {eventDates}
            <br />
            {venueName}, {city}
          </p>
          <ExternalButton href={registrantAreaLink(facts, language)} size="large" className="mt-7 w-full">
            {t('area.enter')}
          </ExternalButton>
          <p className="mt-4 text-ink-soft text-sm">{unbroken(t('area.access'))}</p>
        </div>
        <p className="text-balance calm px-6 py-4 text-center font-display font-semibold text-lg">
          {t('area.badge')}
        </p>
      </div>
    </div>
  );
}

/** A lanyard from the top of the page on large screens; elsewhere it fades out. Decorative. */
function Lanyard() {
  return (
    <svg
      viewBox="0 0 200 440"
      preserveAspectRatio="xMidYMax slice"
      className="pointer-events-none absolute bottom-[calc(100%-2.75rem)] left-1/2 z-10 h-28 w-50 -translate-x-1/2 fill-none [mask-image:linear-gradient(to_top,black_45%,transparent)] xl:h-[18rem]"
      aria-hidden
    >
      <path d="M28 -10L98 392" className="stroke-coral" strokeWidth="17" />
      <path d="M172 -10L102 392" className="stroke-coral-deep" strokeWidth="17" />
      <rect x="87" y="376" width="26" height="26" rx="6" className="fill-ink" />
      <path d="M100 398V434" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
    </svg>
  );
}
