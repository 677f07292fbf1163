import { ArrowRight, CalendarPlus, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES, type PageHandle } from '#app/pages.ts';
import { subscriptionAddress } from '#app/site/calendar/response.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { countOf } from '#congress/counts/kinds.ts';
import { type Audience, type DatedStep, nextStep, stepsOn } from '#congress/deadlines/rules.ts';
import { isOver } from '#congress/facts/phase.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import { oneOf } from '#congress/spellings.ts';
import type { Route } from './+types/page';
import { Timeline } from './timeline.tsx';
import { adviceOf, PLACES, stateOf, titleOf, whenOf } from './wording.ts';

const CALENDAR = '/prazos.ics';

/** The values of the audience in the page's query: `/prazos?para=autor`. */
const CHOICES: [audience: Audience | 'everyone', name: string][] = [
  ['everyone', 'todos'],
  ['attendee', 'participante'],
  ['author', 'autor'],
  ['leader', 'lider'],
  ['sponsor', 'patrocinador'],
];

export const handle = { query: { para: oneOf(CHOICES.map(([, name]) => name)) } } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { today, origin } = context.get(pageContext);
  const path = localizedPath(CALENDAR, languageOf(url.pathname));
  return {
    head: pageHead(args, 'deadlines'),
    audience: CHOICES.find(([, name]) => name === url.searchParams.get('para'))?.[0] ?? 'everyone',
    today,
    subscription: subscriptionAddress(origin + path),
  };
}

export default function DeadlinesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deadlines');
  const { localized } = useLanguage();
  return (
    <>
      <PageHeader page="deadlines" lead={t('lead')}>
        <LinkButton size="large" href={loaderData.subscription} data-counts={countOf('calendar', CALENDAR)}>
          <CalendarPlus className="size-5 shrink-0" />
          {t('calendar.subscribe')}
        </LinkButton>
        <LinkButton look="quiet" size="large" href={localized(CALENDAR)} download>
          <Download className="size-5 shrink-0" />
          {t('calendar.download')}
        </LinkButton>
      </PageHeader>
      <Deadlines audience={loaderData.audience} today={loaderData.today} />
    </>
  );
}

function Deadlines({ audience, today }: { audience: Audience | 'everyone'; today: string }) {
  const { t } = useTranslation('deadlines');
  const facts = useFacts();
  const over = isOver(facts, today);
  const steps = stepsOn(facts, today).filter(
    (step) => audience === 'everyone' || step.audiences.includes(audience),
  );
  const next = nextStep(steps);
  return (
    <div className="pb-[clamp(4rem,9vw,7.5rem)]">
      <div className="container-page">
        <AudienceFilter chosen={audience} />
        <div className="mt-6">{over ? <AllOver /> : next && <NextStep step={next} />}</div>
        <Timeline
          title={t(over ? 'after' : 'current')}
          steps={steps.filter((step) => step.state !== 'closed')}
        />
        <Timeline title={t('closed')} steps={steps.filter((step) => step.state === 'closed')} />
      </div>
    </div>
  );
}

function AudienceFilter({ chosen }: { chosen: Audience | 'everyone' }) {
  const { t } = useTranslation('deadlines');
  const { localized } = useLanguage();
  const path = localized(PAGES.deadlines.path);
  return (
    <nav id="filtro" aria-labelledby="filter-title" data-print="hide">
      <p id="filter-title" className="mb-3 font-semibold text-[0.9375rem]">
        {t('filter')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {CHOICES.map(([audience, name]) => (
          // Keeps links to `/prazos#autor` working.
          <li key={name} id={name}>
            <a
              href={`${path}${audience === 'everyone' ? '' : `?para=${name}`}#filtro`}
              aria-current={audience === chosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-ink/20 bg-white px-5 font-semibold text-[0.9375rem] no-underline transition-colors hover:border-ink/60 aria-[current]:border-petrol aria-[current]:calm"
            >
              {t(`audiences.${audience}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NextStep({ step }: { step: DatedStep }) {
  const facts = useFacts();
  const { t } = useTranslation('deadlines');
  const { language, localized } = useLanguage();
  const counts = step.state !== 'today' && step.daysLeft !== null;
  return (
    <Banner>
      <div className="max-w-2xl">
        <p className="font-semibold text-teal-bright">{t(`next.${step.kind}`)}</p>
        <h2 className="mt-2 text-title">{unbroken(titleOf(step, language, t))}</h2>
        <p className="mt-3 font-semibold text-lead first-letter:uppercase">{whenOf(step, language, t)}</p>
        <p className="mt-3 text-lead text-white/80">{unbroken(adviceOf(step, facts, language, t))}</p>
        <LinkButton size="large" className="mt-7" href={localized(PLACES[step.id])}>
          {t(`steps.${step.id}.link`)}
          <ArrowRight className="size-5 shrink-0" />
        </LinkButton>
      </div>
      {counts ? (
        <p className="flex shrink-0 items-baseline gap-3 max-[20rem]:mt-5 lg:block lg:text-right">
          <span className="sr-only">{stateOf(step, t)}</span>
          <span
            aria-hidden
            className="font-display font-semibold text-[clamp(4.5rem,3rem+9vw,10rem)] text-honey tabular-nums leading-[0.85] tracking-[-0.04em]"
          >
            {step.daysLeft}
          </span>
          <span aria-hidden className="text-lead lg:mt-3 lg:block">
            {t('next.days', { count: step.daysLeft ?? 0 })}
          </span>
        </p>
      ) : (
        <p className="max-w-[4.6em] shrink-0 font-display font-semibold text-[clamp(2.5rem,2rem+3vw,4.5rem)] text-honey leading-[0.95] tracking-[-0.03em] first-letter:uppercase lg:text-right">
          {stateOf(step, t)}
        </p>
      )}
    </Banner>
  );
}

function AllOver() {
  const { t } = useTranslation('deadlines');
  const { localized } = useLanguage();
  return (
    <Banner>
      <div className="max-w-2xl">
        <h2 className="text-title">{t('over.title')}</h2>
        <p className="mt-4 text-lead text-white/80">{t('over.text')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton size="large" href={localized('/certificados')}>
            {t('steps.certificate.link')}
          </LinkButton>
          <LinkButton look="onDark" size="large" href={localized('/anais')}>
            {t('steps.annals.link')}
          </LinkButton>
        </div>
      </div>
    </Banner>
  );
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <div className="on-dark flex flex-col justify-between gap-x-10 gap-y-8 rounded-panel bg-ink p-7 text-white shadow-lift sm:p-10 lg:flex-row lg:items-center lg:p-14">
      {children}
    </div>
  );
}
