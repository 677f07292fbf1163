import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Button, TextLink } from '#app/ui/button.tsx';
import { AREA_LOOK, Labelled } from '#app/ui/labelled.tsx';
import { SPAM_TRAP } from '#congress/enquiries/forms.ts';
import { MARKS, MOST_REMARK, QUESTIONS, type Question } from '#congress/feedback/schema.ts';

interface FeedbackFormProps {
  /** The address that the form posts to, which has no language. */
  path: string;
  /** Initial values of the fields. */
  typed?: Record<string, string>;
  /** Errors found by the server. */
  errors?: Record<string, string>;
}

/** The two questions about a talk, and the remark. Works without scripts: the server shows errors at the fields. */
export function FeedbackForm({ path, typed = {}, errors = {} }: FeedbackFormProps) {
  const { t } = useTranslation('feedback');
  const { t: trap } = useTranslation('enquiry');
  const { language, localized } = useLanguage();
  return (
    <form
      method="post"
      action={path}
      noValidate
      className="grid max-w-2xl gap-8 rounded-card bg-white p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift"
    >
      <input type="hidden" name="language" value={language} />
      <div hidden>
        <label>
          {trap('trap')} <input name={SPAM_TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {QUESTIONS.map((question) => (
        <Marks key={question} question={question} chosen={typed[question]} error={errors[question]} />
      ))}
      <Labelled label={t('remark')} hint={t('remarkHint')} {...(errors.remark && { error: errors.remark })}>
        {(ties) => (
          <textarea
            {...ties}
            name="remark"
            maxLength={MOST_REMARK}
            defaultValue={typed.remark}
            rows={4}
            className={AREA_LOOK}
          />
        )}
      </Labelled>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" className="max-sm:w-full">
          {t('submit')}
        </Button>
        <TextLink
          href={localized('/politica-privacidade')}
          className="inline-flex min-h-11 items-center text-[0.9375rem]"
        >
          {t('privacy')}
        </TextLink>
      </div>
    </form>
  );
}

interface MarksProps {
  question: Question;
  chosen: string | undefined;
  error: string | undefined;
}

function Marks({ question, chosen, error }: MarksProps) {
  const { t } = useTranslation('feedback');
  const note = `${question}-error`;
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="font-semibold text-lg">{t(`questions.${question}`)}</legend>
      <div className="mt-3 inline-grid gap-1.5">
        <div className="flex gap-2 sm:gap-3">
          {MARKS.map((mark) => (
            <label
              key={mark}
              className="grid size-12 cursor-pointer place-items-center rounded-full border border-ink/60 font-semibold text-lg transition-colors hover:border-ink has-checked:border-petrol has-checked:calm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-coral-deep sm:size-13 forced-colors:has-checked:border-[6px]"
            >
              <input
                type="radio"
                name={question}
                value={mark}
                required
                defaultChecked={chosen === mark}
                aria-label={t('mark', { mark })}
                className="sr-only"
              />
              <span aria-hidden>{mark}</span>
            </label>
          ))}
        </div>
        <p className="flex justify-between text-ink-soft text-sm" aria-hidden>
          <span>{t('lowest')}</span>
          <span>{t('highest')}</span>
        </p>
      </div>
      {error && (
        <p id={note} className="mt-1.5 font-medium text-coral-deep text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
