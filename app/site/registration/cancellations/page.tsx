import type { Translate } from '#app/i18n/translate.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES, type PageHandle } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { pageQuestions } from '#app/site/frame/questions.ts';
import { useFacts, useIsOver, useOffers, useSite, useToday } from '#app/site/frame/site.ts';
import { faqPage } from '#app/site/frame/structured-data.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { QuestionsSection } from '#app/ui/question.tsx';
import { headingOf, Section, SectionHeading } from '#app/ui/section-heading.tsx';
import { isDay } from '#congress/day.ts';
import { PLAN_IDS } from '#congress/facts/lists.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { refundSubject } from '#congress/facts/texts.ts';
import { refundLastDay } from '#congress/registration/refund.ts';
import { paidPlans, refundedPercent } from '#congress/registration/rules.ts';
import { oneOf } from '#congress/spellings.ts';
import { MailButton, mailLink } from '../mail.tsx';
import { Steps } from '../steps.tsx';
import type { Route } from './+types/page';
import RefundCalculator from './calculator.island.tsx';
import { RefundRules, RefundTable } from './refund-rules.tsx';

export const handle = {
  query: { dia: (day) => (isDay(day) ? day : null), categoria: oneOf(PLAN_IDS) },
} satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const questions = pageQuestions(args, 'cancellations');
  return {
    head: pageHead(args, 'cancellations', () => faqPage(questions)),
    questions,
  };
}

/** A prepared request by email, in which only the details are missing. */
function requestMail(t: Translate<'registration'>, facts: Facts): string {
  return mailLink({
    to: facts.contact.email,
    subject: refundSubject(facts),
    body: t(
      facts.refund.transferToNextEdition ? 'cancellations.mail.body' : 'cancellations.mail.bodyNoTransfer',
    ),
  });
}

export default function CancellationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('registration');
  const { localized } = useLanguage();
  const facts = useFacts();
  const mail = requestMail(t, facts);
  const today = useToday();
  const { refund } = useOffers();
  const closed = useIsOver() || today > refundLastDay(facts);
  const rest = closed ? 'cancellations.leadClosed' : 'cancellations.leadNone';
  const plans = paidPlans(facts, today);
  const percent = refundedPercent(facts, today);
  const amounts = percent > 0 && plans.length > 0;
  return (
    <>
      <PageHeader page="cancellations" lead={t(refund ? 'cancellations.lead' : rest)}>
        {refund && (
          <>
            <MailButton href={mail}>{t('cancellations.ask')}</MailButton>
            {amounts && (
              <LinkButton look="quiet" size="large" href="#calculadora">
                {t('cancellations.calculate')}
              </LinkButton>
            )}
          </>
        )}
      </PageHeader>
      <UntranslatedNote of={loaderData.questions} />
      <RefundRules facts={facts} percent={percent} />
      {refund && (
        <>
          {amounts && (
            <section className="bg-white section-space">
              <div className="container-page grid gap-y-14">
                <Calculator />
                <RefundTable facts={facts} />
              </div>
            </section>
          )}
          <HowToAsk facts={facts} mail={mail} />
        </>
      )}
      <QuestionsSection
        id="refund-faq"
        {...headingOf(t, 'cancellations.faq')}
        contact={{ href: localized(PAGES.contact.path), text: t('cancellations.faq.contact') }}
        questions={loaderData.questions}
      />
    </>
  );
}

function Calculator() {
  const { t } = useTranslation('registration');
  const facts = useFacts();
  const { event, refund } = facts;
  const today = useToday();
  const { searchParams } = useSite().url;
  const requestedDay = searchParams.get('dia') ?? '';
  return (
    <div id="calculadora" data-print="hide">
      <SectionHeading {...headingOf(t, 'cancellations.calculator', 'lead')} />
      <Island
        component={RefundCalculator}
        words={['registration.cancellations.calculator']}
        props={{
          facts: { event, refund },
          plans: paidPlans(facts, today),
          first: {
            dia: isDay(requestedDay) ? requestedDay : today,
            categoria: searchParams.get('categoria') ?? '',
          },
        }}
      />
    </div>
  );
}

export function HowToAsk({ facts, mail }: { facts: Facts; mail: string }) {
  const { t } = useTranslation('registration');
  const prove = facts.refund.transferToNextEdition
    ? 'cancellations.steps.prove.text'
    : 'cancellations.steps.prove.textNoTransfer';
  return (
    <Section
      className="bg-mist"
      id="refund-steps"
      {...headingOf(t, 'cancellations.steps')}
      beside={
        <MailButton look="calm" href={mail}>
          {t('cancellations.ask')}
        </MailButton>
      }
    >
      <div className="mt-12">
        <Steps
          steps={(['write', 'identify', 'prove', 'wait'] as const).map((id) => ({
            id,
            title: t(`cancellations.steps.${id}.title`),
            text: t(id === 'prove' ? prove : `cancellations.steps.${id}.text`, {
              subject: refundSubject(facts),
            }),
          }))}
        />
      </div>
    </Section>
  );
}
