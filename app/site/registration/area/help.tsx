import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { REGISTRATION_PATH } from '#app/site/frame/site-map.ts';
import { Button } from '#app/ui/button.tsx';
import { Question } from '#app/ui/question.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Subject } from '#congress/enquiries/forms.ts';

const QUESTIONS = ['password', 'email', 'pending', 'unregistered'] as const;
const SUBJECT: Subject = 'inscricoes';

/** For those who cannot get in. */
export function Help() {
  const { t } = useTranslation('editions');
  const { localized } = useLanguage();
  return (
    <section className="section-space bg-mist" aria-labelledby="help-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading id="help-title" label={t('area.help.label')} title={t('area.help.title')} />
          <Button asChild look="quiet" className="mt-7">
            <a href={`${localized(PAGES.contact.path)}?assunto=${SUBJECT}`}>{t('area.help.contact')}</a>
          </Button>
        </div>
        <div className="border-ink/15 border-b lg:col-span-8">
          {QUESTIONS.map((name, index) => (
            <Question key={name} question={t(`area.help.${name}.question`)} open={index === 0}>
              <p>{t(`area.help.${name}.answer`)}</p>
              {name === 'unregistered' && (
                <p className="mt-3">
                  <a
                    href={localized(REGISTRATION_PATH)}
                    className="font-semibold text-teal underline underline-offset-4 hover:text-ink"
                  >
                    {t('area.help.unregistered.link')}
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
