import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Question } from '#app/ui/question.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';

interface Entry {
  id: string;
  question: string;
  answer: string;
  link?: { text: string; path: string };
}

/** The questions, answered from the facts alone; a question whose facts are missing is not asked. */
function useEntries(facts: Facts): Entry[] {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const methods = facts.payment.methods.map((method) => t(`fees.methods.${method}`));
  const plain = (id: 'register' | 'when' | 'courses' | 'certificate') => ({
    id,
    question: t(`faq.questions.${id}.question`),
    answer: t(`faq.questions.${id}.answer`),
  });
  const entries: Entry[] = [
    plain('register'),
    plain('when'),
    {
      id: 'payment',
      question: t('faq.questions.payment.question'),
      answer: t('faq.questions.payment.answer', { methods: listed(methods, language) }),
    },
    plain('certificate'),
    plain('courses'),
    {
      id: 'refund',
      question: t('faq.questions.refund.question'),
      answer: t(
        facts.refund.transferToNextEdition
          ? 'faq.questions.refund.answer'
          : 'faq.questions.refund.answerNoTransfer',
      ),
      link: { text: t('faq.questions.refund.link'), path: '/cancelamentos' },
    },
    {
      id: 'papers',
      question: t('faq.questions.papers.question'),
      answer: t('faq.questions.papers.answer'),
      link: { text: t('faq.questions.papers.link'), path: '/trabalhos-cientificos' },
    },
    {
      id: 'streaming',
      question: t('faq.questions.streaming.question'),
      answer: t(
        facts.event.someTalksStreamed
          ? 'faq.questions.streaming.answer'
          : 'faq.questions.streaming.answerNone',
      ),
    },
  ];
  if (facts.groupDiscounts.length > 0) {
    entries.splice(6, 0, {
      id: 'group',
      question: t('faq.questions.group.question'),
      answer: t(
        facts.groupDiscounts.length > 1 ? 'faq.questions.group.answer' : 'faq.questions.group.answerSingle',
      ),
      link: { text: t('faq.questions.group.link'), path: '/inscricoes-grupo' },
    });
  }
  return entries;
}

export function Faq({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  const entries = useEntries(facts);
  return (
    <section className="section-space" aria-labelledby="faq-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-32">
            <SectionHeading
              id="faq-title"
              label={t('faq.label')}
              title={t('faq.title')}
              lead={t('faq.lead')}
            />
            <Button asChild look="quiet" className="mt-7">
              <Link to={localized('/contato')}>{t('faq.contact')}</Link>
            </Button>
          </div>
        </div>
        <div className="border-ink/15 border-b lg:col-span-8">
          {entries.map((entry, index) => (
            <Question key={entry.id} question={entry.question} open={index === 0}>
              <p>{entry.answer}</p>
              {entry.link && (
                <p className="mt-3">
                  <Link
                    to={localized(entry.link.path)}
                    className="font-semibold text-teal underline underline-offset-4 hover:text-ink"
                  >
                    {entry.link.text}
                  </Link>
                </p>
              )}
            </Question>
          ))}
        </div>
      </div>
    </section>
  );
}

const listed = (items: string[], language: Language) => new Intl.ListFormat(language).format(items);
