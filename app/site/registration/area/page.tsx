import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { pageQuestions } from '#app/site/frame/questions.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { type AnsweredQuestion, QuestionsSection } from '#app/ui/question.tsx';
import type { Subject } from '#congress/enquiries/forms.ts';
import type { Route } from './+types/page';
import { Contents } from './contents.tsx';

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({
  head: pageHead(args, 'registrantArea'),
  questions: pageQuestions(args, 'registrantArea'),
});

export default function RegistrantAreaPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('editions');
  const facts = useFacts();
  return (
    <>
      <PageHeader page="registrantArea" title={t('area.title')} lead={t('area.lead')} />
      <UntranslatedNote of={loaderData.questions} />
      <Contents facts={facts} />
      <Help questions={loaderData.questions} />
      <Ways />
    </>
  );
}

const SUBJECT: Subject = 'inscricoes';

/** For those who cannot get in. */
function Help({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const { t } = useTranslation('editions');
  const { localized } = useLanguage();
  return (
    <QuestionsSection
      id="help-title"
      className="bg-mist"
      label={t('area.help.label')}
      title={t('area.help.title')}
      contact={{
        href: `${localized(PAGES.contact.path)}?assunto=${SUBJECT}`,
        text: t('area.help.contact'),
      }}
      questions={questions}
    />
  );
}

const WAYS = ['certificates', 'cancellations', 'deadlines'] as const;

/** Pages of this site that registrants look for. */
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
                  <ArrowRight
                    className="size-5 shrink-0 transition-transform duration-300 ease-heal group-hover:translate-x-1"
                    aria-hidden
                  />
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
