import { useEffect, useRef } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { FieldErrors, Outcome } from '#app/islands/sending.ts';
import { ErrorSummary, Notice } from '#app/ui/notice.tsx';
import { type EnquiryName, FORM_FIELDS, formTexts } from '#congress/enquiries/forms.ts';
import { ContactLinks, type ContactTexts } from './contact-links.tsx';

interface EnquiryOutcomeProps {
  form: EnquiryName;
  outcome: Outcome | null;
  /** What is wrong now, which is less and less of what was wrong when it was sent. */
  errors: FieldErrors;
  contact: ContactTexts;
}

/** How sending ended, below the button. Its live regions are there from the start, so that what comes is read out. */
export function EnquiryOutcome({ form, outcome, errors, contact }: EnquiryOutcomeProps) {
  const { t } = useTranslation('enquiry');
  const { fields } = formTexts[useLanguage().language];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A wrong field has the focus, and the view with it.
    if (outcome && outcome.kind !== 'invalid') notice.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const wrong = FORM_FIELDS[form].filter(({ name }) => errors[name]);
  return (
    <div ref={notice} className="scroll-mb-24">
      <div role="status">
        {outcome?.kind === 'sent' && (
          <Notice className="mt-6" look="good" title={t(`sent.${form}.title`)} text={t(`sent.${form}.text`)}>
            <p className="mt-2">{t(`sent.${form}.next`)}</p>
          </Notice>
        )}
      </div>
      <div role="alert">
        {(outcome?.kind === 'refused' || outcome?.kind === 'unreachable') && (
          <Notice
            className="mt-6"
            look="bad"
            title={t(`${outcome.kind}.${form}.title`)}
            text={(outcome.kind === 'refused' && outcome.text) || t(`${outcome.kind}.${form}.text`)}
          >
            <p className="mt-2">{t('kept')}</p>
            <ContactLinks contact={contact} />
          </Notice>
        )}
        {outcome?.kind === 'invalid' && (
          <p className="sr-only">{t('invalid.announced', { count: Object.keys(outcome.errors).length })}</p>
        )}
      </div>
      {outcome?.kind === 'invalid' && wrong.length > 0 && (
        <ErrorSummary
          className="mt-6"
          title={t('invalid.title')}
          text={t('invalid.text')}
          errors={wrong.map(({ name }) => ({ name, label: fields[name], message: errors[name] }))}
        />
      )}
    </div>
  );
}
