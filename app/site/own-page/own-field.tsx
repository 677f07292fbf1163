import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import type { FieldErrors } from '#app/islands/sending.ts';
import { AREA_LOOK, CONTROL_LOOK, GROWING, Labelled } from '#app/ui/labelled.tsx';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '#congress/language.ts';
import {
  type OwnField as Field,
  fieldName,
  isCompany,
  languagesOf,
  OWN_FIELDS,
  type OwnPageTable,
} from '#congress/own-pages/fields.ts';

interface OwnFieldProps {
  field: Field;
  /** Registers a control with the form; includes its initial value. */
  control(name: string): UseFormRegisterReturn & { defaultValue: string };
  errors: FieldErrors;
}

/** The fields of a form in order, by name, with their labels. */
export function useFieldNames(table: OwnPageTable): { name: string; label: string }[] {
  const { t } = useTranslation('ownPage');
  const { language: shown } = useLanguage();
  const texts = OWN_FIELDS[table].flatMap((field) =>
    languagesOf(field).map((language) => ({
      name: fieldName(field, language),
      label: field.translated ? `${field.label[shown]} (${LANGUAGE_NAMES[language]})` : field.label[shown],
    })),
  );
  return [
    ...texts,
    { name: 'file', label: t(isCompany(table) ? 'picture.logo' : 'picture.portrait') },
    { name: 'needs', label: t('needs.label') },
    { name: 'consent', label: t('consent.name') },
  ];
}

const HINTED = ['alt', 'title', 'website', 'orcid', 'lattes'] as const;

/** A text field; for a translated column, one per language side by side. */
export function OwnField({ field, control, errors }: OwnFieldProps) {
  const { t } = useTranslation('ownPage');
  const { column, kind, required, translated } = field;
  const label = field.label[useLanguage().language];
  const hinted = HINTED.find((name) => name === column);
  const hint = hinted && t(`hints.${hinted}`);
  const one = (language: Language, called: string, hint: string | undefined) => {
    const name = fieldName(field, language);
    const isRequired = required && language === DEFAULT_LANGUAGE;
    const error = errors[name];
    return (
      <Labelled
        key={name}
        label={isRequired ? called : t('optional', { label: called })}
        {...(isRequired && { required: true })}
        {...(hint && { hint })}
        {...(error && { error })}
      >
        {(ties) => {
          const props = { ...ties, ...control(name), required: isRequired, lang: translated && language };
          // Multiple lines, because a third of the width is too narrow for long texts.
          if (translated && kind === 'line')
            return <textarea {...props} rows={2} className={`${CONTROL_LOOK} block ${GROWING}`} />;
          if (kind === 'area') return <textarea {...props} rows={6} className={`${AREA_LOOK} block`} />;
          return (
            <input {...props} inputMode={kind === 'website' ? 'url' : undefined} className={CONTROL_LOOK} />
          );
        }}
      </Labelled>
    );
  };
  if (!translated) return one(DEFAULT_LANGUAGE, label, hint);
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <p className="mt-0.5 mb-3 text-ink-soft text-sm">
        {[hint, t('hints.translated')].filter(Boolean).join(' ')}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-3">
        {languagesOf(field).map((language) => one(language, LANGUAGE_NAMES[language], undefined))}
      </div>
    </fieldset>
  );
}
