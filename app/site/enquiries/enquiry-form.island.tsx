import { type FocusEvent, type FormEvent, type RefObject, useEffect } from 'react';
import * as z from 'zod/mini';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useFormValues, valuesOf } from '#app/islands/form-values.ts';
import { type FieldErrors, type Outcome, useSending } from '#app/islands/sending.ts';
import { Button } from '#app/ui/button.tsx';
import { type EnquiryName, FORM_FIELDS, SPAM_TRAP } from '#congress/enquiries/forms.ts';
import { enquirySchemas, fieldErrors } from '#congress/enquiries/schema.ts';
import { EnquiryField } from './enquiry-field.tsx';
import { type ContactTexts, EnquiryOutcome } from './enquiry-outcome.tsx';

// The site's Content-Security-Policy allows no code made at run time; without this Zod would try.
z.config({ jitless: true });

interface EnquiryFormProps {
  name: EnquiryName;
  /** The subject that is chosen at first; '' for none. */
  subject: string;
  contact: ContactTexts;
}

export default function EnquiryForm({ name, subject, contact }: EnquiryFormProps) {
  const { t } = useTranslation('enquiry');
  const { language, localized } = useLanguage();
  const { form, values, read } = useFormValues({});

  /** What the server would find wrong. */
  function check(typed: Record<string, string>): FieldErrors {
    const { error } = enquirySchemas(language)[name].safeParse(typed);
    return error ? fieldErrors(error) : {};
  }
  const { busy, outcome, setOutcome, errors, setErrors, onSubmit } = useSending(check);
  useFocusAfter(outcome, form, name);
  // Sent, it is empty.
  useEffect(() => {
    if (outcome?.kind === 'sent') read();
  }, [outcome, read]);
  // Until now the browser itself checked what it could.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, [form]);

  /** Looks at one field again and leaves what is said about the others. */
  function recheck(element: HTMLFormElement, field: string) {
    const { [field]: found } = check(valuesOf(element));
    setErrors(({ [field]: _, ...others }) => (found ? { ...others, [field]: found } : others));
  }

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name: field } = target as HTMLInputElement;
    read();
    if (outcome?.kind === 'sent') setOutcome(null);
    if (errors[field]) recheck(currentTarget, field);
  }

  function onBlur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name: field, value } = target as unknown as HTMLInputElement;
    // On the way to the button nothing may move under the pointer, and sending checks everything.
    const goesOn = relatedTarget instanceof Element && relatedTarget.matches('input, select, textarea');
    if (goesOn && value?.trim()) recheck(currentTarget, field);
  }

  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onInput={onInput}
      onBlur={onBlur}
      method="post"
      action="/"
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
          <div key={field.name} className={field.name === 'mensagem' ? 'sm:col-span-2' : undefined}>
            <EnquiryField
              field={field}
              subject={subject}
              error={errors[field.name]}
              written={values.mensagem?.trim().length ?? 0}
            />
          </div>
        ))}
      </div>
      <p className="mt-6 text-ink-soft text-sm">
        {t(`consent.${name}`)}{' '}
        <a
          href={localized('/politica-privacidade')}
          className="font-semibold text-teal underline underline-offset-4 hover:text-ink"
        >
          {t('privacy')}
        </a>
      </p>
      <Button type="submit" size="large" busy={busy} className="mt-6 w-full sm:w-auto">
        {busy ? t('busy') : t(`submit.${name}`)}
      </Button>
      <EnquiryOutcome form={name} outcome={outcome} errors={errors} contact={contact} />
    </form>
  );
}

/** To the first wrong field; else back to the button, which lost the focus while it was busy. */
function useFocusAfter(
  outcome: Outcome | null,
  form: RefObject<HTMLFormElement | null>,
  name: EnquiryName,
): void {
  useEffect(() => {
    if (!outcome) return;
    const errors = outcome.kind === 'invalid' ? outcome.errors : {};
    const wrong = FORM_FIELDS[name].find((field) => field.name in errors)?.name;
    const focused = wrong ? `[name=${wrong}]` : document.activeElement === document.body && '[type=submit]';
    if (focused) form.current?.querySelector<HTMLElement>(focused)?.focus({ preventScroll: !wrong });
  }, [outcome, form, name]);
}
