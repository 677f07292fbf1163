import type { ChangeEvent, FocusEvent } from 'react';
import * as z from 'zod/mini';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { type FieldErrors, useFormElement, useSending } from '#app/islands/sending.ts';
import { Button, TextLink } from '#app/ui/button.tsx';
import { Choice } from '#app/ui/choice.tsx';
import {
  type EnquiryName,
  FORM_FIELDS,
  type FormField,
  formTexts,
  NEEDS,
  NEWS_BOX,
  SPAM_TRAP,
} from '#congress/enquiries/forms.ts';
import { enquirySchemas } from '#congress/enquiries/schema.ts';
import { EnquiryField } from './enquiry-field.tsx';
import { type ContactTexts, FormOutcome } from './form-outcome.tsx';

// Prevents Zod from compiling schemas to code at run time, which the Content-Security-Policy forbids.
z.config({ jitless: true });

const WIDE: FormField['name'][] = [NEEDS, 'mensagem'];

interface EnquiryFormProps {
  name: EnquiryName;
  /** Initial values of the fields. */
  typed: Record<string, string>;
  /** Errors found by the server. */
  errors: FieldErrors;
  contact: ContactTexts;
  sendsMail: boolean;
}

export default function EnquiryForm({ name, typed, errors: found, contact, sendsMail }: EnquiryFormProps) {
  const { t } = useTranslation('enquiry');
  const { language, localized } = useLanguage();
  const schema = enquirySchemas(language)[name];
  const { form, busy, outcome, setOutcome, errors, onSubmit } = useSending({ schema, errors: found });
  const element = useFormElement(outcome);
  const message = form.watch('mensagem', typed.mensagem ?? '');
  const isInvalid = outcome?.kind === 'invalid';
  const wrong = isInvalid ? FORM_FIELDS[name].filter((field) => errors[field.name]) : [];

  function onChange({ target: { name: field } }: ChangeEvent<HTMLFormElement>) {
    if (outcome?.kind === 'sent') setOutcome(null);
    if (errors[field]) form.trigger(field);
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name: field, value } = target as unknown as HTMLInputElement;
    // Validates only when the focus moves to another field: on the way to the button nothing may move, and submitting
    // validates everything.
    const goesOn = relatedTarget instanceof Element && relatedTarget.matches('input, select, textarea');
    if (goesOn && value?.trim()) form.trigger(field);
  }

  return (
    <form
      ref={element}
      onSubmit={onSubmit}
      onChange={onChange}
      onBlur={onBlur}
      method="post"
      action="/"
      data-checked
      data-keeps={name}
      aria-label={t(`names.${name}`)}
      className="rounded-card bg-white p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift"
    >
      <input type="hidden" name="form-name" value={name} />
      <input type="hidden" name="language" value={language} />
      <div hidden>
        <label>
          {t('trap')} <input name={SPAM_TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-ink-soft text-sm">{t('marks')}</p>
      <div className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {FORM_FIELDS[name].map((field) => (
          <div key={field.name} className={WIDE.includes(field.name) ? 'sm:col-span-2' : undefined}>
            <EnquiryField
              field={field}
              control={{ ...form.register(field.name), defaultValue: typed[field.name] }}
              error={errors[field.name]}
              written={message?.trim().length ?? 0}
            />
          </div>
        ))}
      </div>
      {sendsMail && (
        <Choice
          field={form.register(NEWS_BOX)}
          chosen={typed[NEWS_BOX] === 'on'}
          label={t('news.label')}
          hint={t('news.hint')}
          className="mt-6"
        />
      )}
      <p className="mt-6 text-ink-soft text-sm">
        {t(`consent.${name}`)} <TextLink href={localized('/politica-privacidade')}>{t('privacy')}</TextLink>
      </p>
      <Button type="submit" size="large" busy={busy} className="mt-6 w-full sm:w-auto">
        {busy ? t('busy') : t(`submit.${name}`)}
      </Button>
      <FormOutcome
        outcome={outcome}
        messageFor={(kind) => ({
          title: t(`${kind}.${name}.title`),
          text: (outcome && 'text' in outcome && outcome.text) || t(`${kind}.${name}.text`),
          next: kind === 'sent' ? t(`sent.${name}.next`) : t('kept'),
        })}
        announced={isInvalid && t('invalid.announced', { count: Object.keys(outcome.errors).length })}
        invalid={{
          title: t('invalid.title'),
          text: t('invalid.text'),
          errors: wrong.map((field) => ({
            name: field.name,
            label: formTexts[language].fields[field.name],
            message: errors[field.name],
          })),
        }}
        contact={contact}
      />
    </form>
  );
}
