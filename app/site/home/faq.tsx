import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Question } from '#app/ui/question.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { faqEntries } from './faq-entries.ts';

export function Faq({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { language, localized } = useLanguage();
  const entries = faqEntries(t, facts, language);
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
              <a href={localized('/contato')}>{t('faq.contact')}</a>
            </Button>
          </div>
        </div>
        <div className="border-ink/15 border-b lg:col-span-8">
          {entries.map((entry, index) => (
            <Question key={entry.id} question={entry.question} open={index === 0}>
              <p>{entry.answer}</p>
              {entry.link && (
                <p className="mt-3">
                  <a
                    href={localized(entry.link.path)}
                    className="font-semibold text-teal underline underline-offset-4 hover:text-ink"
                  >
                    {entry.link.text}
                  </a>
                </p>
              )}
            </Question>
          ))}
        </div>
      </div>
    </section>
  );
}
