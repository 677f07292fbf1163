import { LockKeyhole } from 'lucide-react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES } from '#app/pages.ts';
import { stateOf, titleOf, whenOf } from '#app/site/deadlines/wording.ts';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { pageQuestions } from '#app/site/frame/questions.ts';
import { useFacts, useToday } from '#app/site/frame/site.ts';
import { faqPage } from '#app/site/frame/structured-data.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import { daysLeft } from '#congress/day.ts';
import { canBeDone, stepsOn } from '#congress/deadlines/rules.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { offersOn } from '#congress/phase/offers.ts';
import type { Route } from './+types/page';
import { ApprovedPanel } from './approved-panel.tsx';
import Checker from './checker/checker.island.tsx';
import { DRAFT_KEY } from './checker/draft.ts';
import { RulesPanel } from './rules-panel.tsx';
import { SubmissionPanel } from './submission-panel.tsx';

export function loader(args: Route.LoaderArgs) {
  const { facts, today } = args.context.get(pageContext);
  const { submission, finalVersion } = offersOn(facts, today);
  const questions = pageQuestions(args, 'papers');
  return {
    head: pageHead(args, 'papers', () => faqPage(questions)),
    questions,
    submissionLeft: submission ? daysLeft(facts.papers.submissionDeadline, today) : null,
    finalLeft: finalVersion ? daysLeft(facts.papers.finalVersionDeadline, today) : null,
  };
}

const TABS = ['normas', 'submissao', 'aprovados'] as const;

/** The steps that authors can submit for; the next deadline is shown. */
const SENT = ['abstract', 'finalVersion'];

function Deadline() {
  const { t } = useTranslation('deadlines');
  const { language } = useLanguage();
  const step = stepsOn(useFacts(), useToday()).find((step) => SENT.includes(step.id) && canBeDone(step));
  if (!step) return null;
  return (
    <>
      {titleOf(step, language, t)} {whenOf(step, language, t)}:{' '}
      <span className="text-coral-deep">{stateOf(step, t)}</span>
    </>
  );
}

export default function PapersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('papers');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const { submissionLeft, finalLeft } = loaderData;
  const facts = useFacts();
  const tab = (id: (typeof TABS)[number]): Omit<Tab, 'content'> => ({
    id,
    heading: t(`panels.${id}`),
    label: (
      <>
        <span className="block text-center font-display font-semibold text-sm leading-tight sm:text-left sm:text-heading">
          {t(`tabs.${id}`)}
        </span>
        <span className="mt-1 hidden text-[0.9375rem] leading-tight sm:block">{t(`tabs.${id}Hint`)}</span>
      </>
    ),
  });
  return (
    <>
      <PageHeader
        page="papers"
        deadline={<Deadline />}
        lead={t(submissionLeft === null ? 'header.leadClosed' : 'header.lead')}
      >
        {submissionLeft !== null && (
          <>
            <ExternalButton href={facts.links.paperSubmission} size="large">
              {t('submit')}
            </ExternalButton>
            <LinkButton look="quiet" size="large" href="#verificador">
              {t('header.check')}
            </LinkButton>
          </>
        )}
        {submissionLeft === null && finalLeft !== null && (
          <LinkButton size="large" href="#aprovados">
            {t('panels.aprovados')}
          </LinkButton>
        )}
        {submissionLeft === null && finalLeft === null && (
          <LinkButton size="large" href={localized(PAGES.annals.path)}>
            {pages('annals.title')}
          </LinkButton>
        )}
      </PageHeader>
      <UntranslatedNote of={loaderData.questions} />
      <section className="container-page scroll-mt-24 pt-6 pb-[clamp(4rem,9vw,7.5rem)]">
        <Tabs
          label={t('tabs.label')}
          look="cards"
          level={2}
          anchored
          tabs={[
            { ...tab('normas'), content: <RulesPanel facts={facts} /> },
            {
              ...tab('submissao'),
              content: (
                <SubmissionPanel facts={facts} left={submissionLeft} questions={loaderData.questions} />
              ),
            },
            { ...tab('aprovados'), content: <ApprovedPanel facts={facts} left={finalLeft} /> },
          ]}
        />
      </section>
      {submissionLeft !== null && <CheckerSection limits={facts.papers} />}
    </>
  );
}

function CheckerSection({ limits: { abstractWords, descriptors } }: { limits: Facts['papers'] }) {
  const { t } = useTranslation('paperChecker');
  return (
    <Section
      anchor="verificador"
      className="bg-white"
      id="checker-title"
      label={t('label')}
      title={t('title')}
      lead={t('lead')}
    >
      <p className="mt-5 flex max-w-2xl gap-3 font-semibold text-petrol">
        <LockKeyhole className="mt-0.5 size-5 shrink-0" />
        {t('privacy')}
      </p>
      <p className="mt-8 rounded-inner bg-rose px-5 py-4 scripting:hidden">{t('noScripts')}</p>
      <Island
        component={Checker}
        props={{ limits: { abstractWords, descriptors } }}
        words={['paperChecker', 'papers.types', 'papers.sections']}
        draft={DRAFT_KEY}
      />
    </Section>
  );
}
