import { CalendarPlus, Download } from 'lucide-react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { subscriptionOf } from '#app/site/calendar/response.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Button } from '#app/ui/button.tsx';
import { dayOf } from '#congress/day.ts';
import { nextStep, onDay, stepsOf } from '#congress/deadlines/rules.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { Route } from './+types/page';
import { AudienceFilter } from './audience-filter.tsx';
import { AllOver, NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';
import { useAudience } from './use-audience.ts';

const CALENDAR = '/prazos.ics';

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { now, facts, origin } = context.get(pageContext);
  const path = localizedPath(CALENDAR, languageOf(url.pathname));
  return {
    head: pageHead(args, 'deadlines'),
    today: dayOf(now, facts.event.timeZone),
    subscription: subscriptionOf(origin, path),
  };
}

export default function DeadlinesPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('deadlines');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const facts = useFacts();
  return (
    <>
      <PageHeader page="deadlines" title={pages('deadlines.title')} lead={t('lead')}>
        <Button asChild size="large">
          <a href={loaderData.subscription} className="no-underline">
            <CalendarPlus className="size-5 shrink-0" aria-hidden />
            {t('calendar.subscribe')}
          </a>
        </Button>
        <Button asChild look="quiet" size="large">
          <a href={localized(CALENDAR)} download className="no-underline">
            <Download className="size-5 shrink-0" aria-hidden />
            {t('calendar.download')}
          </a>
        </Button>
      </PageHeader>
      <Deadlines facts={facts} today={loaderData.today} />
    </>
  );
}

/** @param today the server's: a browser that counts by its own clock would not find the page it was sent */
function Deadlines({ facts, today }: { facts: Facts; today: string }) {
  const { t } = useTranslation('deadlines');
  const [audience, setAudience] = useAudience();
  const steps = stepsOf(facts)
    .filter((step) => audience === 'everyone' || step.audiences.includes(audience))
    .map((step) => onDay(step, today));
  const next = nextStep(steps);
  const current = steps.filter((step) => step.state !== 'closed');
  const over = today > facts.event.lastDay;
  return (
    <div className="pb-[clamp(4rem,9vw,7.5rem)]">
      <div className="container-page">
        <AudienceFilter chosen={audience} onChoose={setAudience} />
        <div className="mt-6">{over ? <AllOver /> : next && <NextStep step={next} facts={facts} />}</div>
        <p role="status" className="sr-only">
          {t('shown', { count: steps.length, current: current.length })}
        </p>
        <Timeline title={t(over ? 'after' : 'current')} steps={current} facts={facts} />
        <Timeline title={t('closed')} steps={steps.filter((step) => step.state === 'closed')} facts={facts} />
      </div>
    </div>
  );
}
