import { CalendarPlus, Download } from 'lucide-react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { PageHandle } from '#app/pages.ts';
import { PAGES } from '#app/pages.ts';
import { subscriptionAddress } from '#app/site/calendar/response.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { countOf } from '#congress/counts/kinds.ts';
import { addDays } from '#congress/day.ts';
import { type Audience, nextStep, onDay, stepsOf } from '#congress/deadlines/rules.ts';
import { isOver } from '#congress/facts/phase.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { Route } from './+types/page';
import { AllOver, NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

const CALENDAR = '/prazos.ics';

/** How the audiences are called in the page's address: `/prazos?para=autor`. */
const CHOICES: [audience: Audience | 'everyone', name: string][] = [
  ['everyone', 'todos'],
  ['attendee', 'participante'],
  ['author', 'autor'],
  ['leader', 'lider'],
  ['sponsor', 'patrocinador'],
];

export const handle = { query: ['para'] } satisfies PageHandle;

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
          <CalendarPlus className="size-5 shrink-0" aria-hidden />
          {t('calendar.subscribe')}
        </LinkButton>
        <LinkButton look="quiet" size="large" href={localized(CALENDAR)} download>
          <Download className="size-5 shrink-0" aria-hidden />
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
  const { lastDay } = facts.event;
  const over = isOver(facts, today);
  const steps = stepsOf(facts)
    .filter((step) => audience === 'everyone' || step.audiences.includes(audience))
    // Once the edition is over nothing of it can be done any more, even where the facts end it early.
    .map((step) => onDay(step, over && today <= lastDay ? addDays(lastDay, 1) : today));
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
          // `/prazos#autor` was once its address.
          <li key={name} id={name}>
            <a
              href={`${path}${audience === 'everyone' ? '' : `?para=${name}`}#filtro`}
              aria-current={audience === chosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-ink/20 bg-white px-5 font-semibold text-[0.9375rem] no-underline transition-colors hover:border-ink/60 aria-[current]:border-petrol aria-[current]:bg-petrol aria-[current]:text-white"
            >
              {t(`audiences.${audience}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
