import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { pageQuestions } from '#app/site/frame/questions.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { faqPage } from '#app/site/frame/structured-data.ts';
import { type AnsweredQuestion, QuestionsSection } from '#app/ui/question.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { earlierEditions } from '#congress/editions/rules.ts';
import type { Subject } from '#congress/enquiries/forms.ts';
import { factTexts } from '#congress/facts/texts.ts';
import type { Route } from './+types/page';
import { Editions } from './editions.tsx';

export function loader(args: Route.LoaderArgs) {
  const questions = pageQuestions(args, 'certificates');
  return {
    head: pageHead(args, 'certificates', () => faqPage(questions)),
    questions,
    earlier: earlierEditions(args.context.get(pageContext).content),
  };
}

export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('editions');
  const facts = useFacts();
  return (
    <>
      <PageHeader page="certificates" title={t('certificates.title')} lead={t('certificates.lead')} />
      <UntranslatedNote of={loaderData.questions} />
      <Editions facts={facts} earlier={loaderData.earlier} />
      <Steps />
      <Questions questions={loaderData.questions} />
    </>
  );
}

const STEPS = ['open', 'enter', 'save'] as const;

export function Steps() {
  const { t } = useTranslation('editions');
  return (
    <section className="section-space bg-mist" aria-labelledby="steps-title">
      <div className="container-page grid items-start gap-x-16 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <SectionHeading id="steps-title" {...headingOf(t, 'certificates.steps')} />
          <ol className="mt-10">
            {STEPS.map((step, index) => (
              <li
                key={step}
                className="relative grid grid-cols-[3rem_1fr] gap-x-5 pb-9 before:absolute before:top-12 before:bottom-0 before:left-6 before:w-0.5 before:-translate-x-1/2 before:bg-coral-soft last:pb-0 last:before:hidden"
                data-reveal
              >
                <span
                  className="grid size-12 place-items-center rounded-full bg-coral-deep font-display font-semibold text-white text-xl"
                  aria-hidden
                >
                  {index + 1}
                </span>
                <div className="pt-2">
                  <h3 className="text-heading">{t(`certificates.steps.${step}.title`)}</h3>
                  <p className="mt-2 max-w-prose text-ink-soft">
                    {unbroken(t(`certificates.steps.${step}.text`))}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Workload />
      </div>
    </section>
  );
}

/** A drawn certificate with its workload in hours. */
function Workload() {
  const { t } = useTranslation('editions');
  const { language } = useLanguage();
  const { certificateHours, preCongressDate } = factTexts(useFacts(), language);
  return (
    <div className="relative mx-auto w-full max-w-md lg:col-span-5 lg:mt-6" data-reveal>
      <div className="absolute inset-0 rotate-3 rounded-card bg-coral-soft" aria-hidden />
      <div className="relative rounded-card bg-white p-3 shadow-lift">
        <div className="rounded-inner border-2 border-mist-deep px-6 py-9 text-center sm:px-10 sm:py-12">
          <p className="font-display font-semibold leading-none">
            <span className="block text-[clamp(6rem,4rem+9vw,10rem)] text-coral-deep tabular-nums leading-[0.85] tracking-[-0.05em]">
              {certificateHours}
            </span>{' '}
            <span className="mt-3 block text-title">{t('certificates.workload.unit')}</span>
          </p>
          <p className="mx-auto mt-5 max-w-xs">{t('certificates.workload.congress')}</p>
          {preCongressDate && (
            <p className="mx-auto mt-5 max-w-xs border-mist-deep border-t pt-5 text-ink-soft">
              {unbroken(t('certificates.workload.courses'))}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

const SUBJECT: Subject = 'certificados';

export function Questions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const { t } = useTranslation('editions');
  const { localized } = useLanguage();
  return (
    <QuestionsSection
      id="questions-title"
      {...headingOf(t, 'certificates.questions')}
      contact={{
        href: `${localized(PAGES.contact.path)}?assunto=${SUBJECT}`,
        text: t('certificates.questions.contact'),
      }}
      questions={questions}
    />
  );
}
