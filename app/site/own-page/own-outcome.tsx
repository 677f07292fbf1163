import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import type { FieldErrors, Outcome } from '#app/islands/sending.ts';
import { ContactLinks, type ContactTexts } from '#app/site/enquiries/contact-links.tsx';
import { ErrorSummary, Notice } from '#app/ui/notice.tsx';
import { LANGUAGE_NAMES } from '#congress/language.ts';
import { fieldName, languagesOf, OWN_FIELDS, type OwnPageTable } from '#congress/own-pages/fields.ts';
import { useFieldLabel } from './own-field.tsx';

interface OwnOutcomeProps {
  table: OwnPageTable;
  outcome: Outcome | null;
  /** In words, by the names of their fields. */
  errors: FieldErrors;
  contact: ContactTexts;
  askedForNews: boolean;
}

/** How sending ended, below the button. Its live regions are there from the start, so that what comes is read out. */
export function OwnOutcome({ table, outcome, errors, contact, askedForNews }: OwnOutcomeProps) {
  const { t } = useTranslation('ownPage');
  const labelOf = useFieldLabel(table);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A wrong field has the focus, and the view with it.
    if (outcome && outcome.kind !== 'invalid') notice.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const texts = OWN_FIELDS[table].flatMap((field) =>
    languagesOf(field).map((language) => ({
      name: fieldName(field, language),
      label: field.translated
        ? `${labelOf(field.column)} (${LANGUAGE_NAMES[language]})`
        : labelOf(field.column),
    })),
  );
  const fields = [
    ...texts,
    { name: 'file', label: t(table === 'sponsors' ? 'picture.logo' : 'picture.portrait') },
    { name: 'needs', label: t('needs.label') },
    { name: 'consent', label: t('consent.name') },
  ];
  const messages: FieldErrors = { ...errors, ...(errors.picture && { file: errors.picture }) };
  const wrong = fields.filter(({ name }) => messages[name]);
  return (
    <div ref={notice} className="scroll-mb-24">
      <div role="status">
        {outcome?.kind === 'sent' && (
          <Notice
            className="mt-6"
            look="good"
            title={t('sent.title')}
            text={askedForNews ? `${t('sent.text')} ${t('news.asked')}` : t('sent.text')}
          />
        )}
      </div>
      <div role="alert">
        {(outcome?.kind === 'refused' || outcome?.kind === 'unreachable') && (
          <Notice
            className="mt-6"
            look="bad"
            title={t(`${outcome.kind}.title`)}
            text={t(`${outcome.kind}.text`)}
          >
            <ContactLinks contact={contact} />
          </Notice>
        )}
        {wrong.length > 0 && <p className="sr-only">{t('invalid.announced', { count: wrong.length })}</p>}
      </div>
      {wrong.length > 0 && (
        <ErrorSummary
          className="mt-6"
          title={t('invalid.title')}
          text={t('invalid.text')}
          errors={wrong.map(({ name, label }) => ({ name, label, message: messages[name] }))}
        />
      )}
    </div>
  );
}
