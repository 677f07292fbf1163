import { useRef } from 'react';
import { useTranslation } from '#app/i18n/i18n.ts';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Button } from '#app/ui/button.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/page';
import { useAddressTab } from './address-tab.ts';
import { ApprovedPanel } from './approved-panel.tsx';
import { Checker } from './checker/checker.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SubmissionPanel } from './submission-panel.tsx';

const TABS = ['normas', 'submissao', 'aprovados'] as const;

export function PapersPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('papers');
  const { t: tPages } = useTranslation('pages');
  const facts = useFacts();
  const place = useRef<HTMLElement>(null);
  const { selected, select } = useAddressTab(TABS, place);
  const tab = (id: (typeof TABS)[number]): Omit<Tab, 'content'> => ({
    id,
    heading: t(`panels.${id}`),
    label: (
      <>
        <span className="block text-center font-display font-semibold text-[0.9375rem] leading-tight sm:text-left sm:text-heading">
          {t(`tabs.${id}`)}
        </span>
        <span className="mt-1 hidden text-[0.9375rem] leading-tight sm:block">{t(`tabs.${id}Hint`)}</span>
      </>
    ),
  });
  return (
    <>
      <PageHeader page="papers" title={tPages('papers.title')} lead={t('header.lead')}>
        <ExternalButton href={facts.links.paperSubmission} size="large">
          {t('submit')}
        </ExternalButton>
        <Button asChild look="quiet" size="large">
          <a href="#verificador">{t('header.check')}</a>
        </Button>
      </PageHeader>
      <section ref={place} className="container-page scroll-mt-24 pt-6 pb-[clamp(4rem,9vw,7.5rem)]">
        <Tabs
          label={t('tabs.label')}
          look="cards"
          level={2}
          anchored
          selected={selected}
          onSelect={select}
          tabs={[
            { ...tab('normas'), content: <RulesPanel facts={facts} /> },
            {
              ...tab('submissao'),
              content: <SubmissionPanel facts={facts} left={loaderData.submissionLeft} />,
            },
            { ...tab('aprovados'), content: <ApprovedPanel facts={facts} left={loaderData.finalLeft} /> },
          ]}
        />
      </section>
      <Checker limits={facts.papers} />
    </>
  );
}
