import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { type EnquiryName, FORM_FIELDS, SPAM_TRAP } from '#congress/enquiries/forms.ts';
import { EnquiryField } from './enquiry-field.tsx';
import { EnquiryOutcome } from './enquiry-outcome.tsx';
import { useEnquiry } from './use-enquiry.ts';

/**
 * The sponsorship request or the contact form (specification, sections 3, 5, 7 and 8), on a card of its own. A page
 * that shows it has `enquiry` among its message areas and gives it a heading.
 */
export function EnquiryForm({ form }: { form: EnquiryName }) {
  const { language } = useLanguage();
  // In another language it begins anew, with the draft: nothing is left in the language before.
  return <Sheet key={language} form={form} />;
}

function Sheet({ form }: { form: EnquiryName }) {
  const { t } = useTranslation('enquiry');
  const { language, localized } = useLanguage();
  const { ref, handlers, busy, errors, outcome, written } = useEnquiry(form, language);
  // Until the scripts are here, and where there are none, the browser itself checks what it can.
  const hydrated = useHydrated();
  return (
    <form
      ref={ref}
      {...handlers}
      method="post"
      action="/"
      noValidate={hydrated}
      aria-label={t(`names.${form}`)}
      className="rounded-card bg-white p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift"
    >
      <input type="hidden" name="form-name" value={form} />
      <input type="hidden" name="language" value={language} />
      <div hidden>
        <label>
          {t('trap')} <input name={SPAM_TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-ink-soft text-sm">{t('marks')}</p>
      <div className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {FORM_FIELDS[form].map((field) => (
          <div key={field.name} className={field.name === 'mensagem' ? 'sm:col-span-2' : undefined}>
            <EnquiryField field={field} error={errors[field.name]} written={written} />
          </div>
        ))}
      </div>
      <p className="mt-6 text-ink-soft text-sm">
        {t(`consent.${form}`)}{' '}
        <a
          href={localized('/politica-privacidade')}
          className="font-semibold text-teal underline underline-offset-4 hover:text-ink"
        >
          {t('privacy')}
        </a>
      </p>
      <Button type="submit" size="large" busy={busy} className="mt-6 w-full sm:w-auto">
        {busy ? t('busy') : t(`submit.${form}`)}
      </Button>
      <EnquiryOutcome form={form} outcome={outcome} errors={errors} />
    </form>
  );
}
