import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { type FieldErrors, useSending } from '#app/islands/sending.ts';
import { Button } from '#app/ui/button.tsx';
import { type EnquiryName, FORM_FIELDS, SPAM_TRAP } from '#congress/enquiries/forms.ts';
import { enquirySchemas } from '#congress/enquiries/schema.ts';
import type { ContactTexts } from './contact-links.tsx';
import { EnquiryField } from './enquiry-field.tsx';
import { EnquiryOutcome } from './enquiry-outcome.tsx';

// The site's Content-Security-Policy allows no code made at run time; without this Zod would try.
z.config({ jitless: true });

interface EnquiryFormProps {
  name: EnquiryName;
  /** What the fields hold at first. */
  typed: Record<string, string>;
  /** What the server found wrong with that. */
  errors: FieldErrors;
  contact: ContactTexts;
}

export default function EnquiryForm({ name, typed, errors: found, contact }: EnquiryFormProps) {
  const { t } = useTranslation('enquiry');
  const { language, localized } = useLanguage();
  const schema = enquirySchemas(language)[name];
  const { form, busy, outcome, setOutcome, errors, onSubmit } = useSending({ schema, errors: found });
  const element = useRef<HTMLFormElement>(null);
  const message = form.watch('mensagem', typed.mensagem ?? '');
  useEffect(() => {
    // Until now the browser itself checked what it could.
    if (element.current) element.current.noValidate = true;
  }, []);
  useEffect(() => {
    // The button lost the focus while it was busy.
    if (!outcome || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [outcome]);

  function onChange({ target: { name: field } }: ChangeEvent<HTMLFormElement>) {
    if (outcome?.kind === 'sent') setOutcome(null);
    if (errors[field]) form.trigger(field);
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name: field, value } = target as unknown as HTMLInputElement;
    // On the way to the button nothing may move under the pointer, and sending checks everything.
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
              control={{ ...form.register(field.name), defaultValue: typed[field.name] }}
              error={errors[field.name]}
              written={message?.trim().length ?? 0}
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
