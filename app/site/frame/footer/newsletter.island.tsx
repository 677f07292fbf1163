import { useId } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { type FieldErrors, useSending } from '#app/islands/sending.ts';
import { Button } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';

interface NewsletterProps {
  /** The address entered before, and its errors. */
  typed?: string | undefined;
  errors?: FieldErrors;
  /** This edition is over, so news is about the next one. */
  aboutNext?: boolean;
}

export default function Newsletter({ typed, errors: found, aboutNext = false }: NewsletterProps) {
  const { t } = useTranslation('frame');
  const { language, localized } = useLanguage();
  const { form, busy, outcome, setOutcome, errors, onSubmit } = useSending({ errors: found });
  const id = useId();
  const status = `${id}-status`;
  const sent = outcome?.kind === 'sent';
  const wrong = 'email' in errors;
  const failed = wrong || (outcome !== null && !sent);
  const message = errors.email ?? (outcome && 'text' in outcome && outcome.text);
  return (
    <form id="novidades" method="post" action="/" onSubmit={onSubmit} className="max-w-md scroll-mt-28">
      <h2 className="text-heading">{unbroken(t(aboutNext ? 'newsletter.titleNext' : 'newsletter.title'))}</h2>
      <p className="mt-2 mb-4 text-white/85">{t(aboutNext ? 'newsletter.textNext' : 'newsletter.text')}</p>
      <input type="hidden" name="form-name" value="newsletter" />
      <input type="hidden" name="language" value={language} />
      <div hidden>
        <label>
          {t('newsletter.trap')} <input name="bot-field" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-[11rem] flex-1">
          <label htmlFor={id} className="mb-1.5 block font-semibold text-sm text-white">
            {t('newsletter.email')}
          </label>
          <input
            {...form.register('email')}
            id={id}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            defaultValue={typed}
            aria-invalid={wrong || undefined}
            aria-describedby={failed ? status : undefined}
            onInput={() => {
              setOutcome(null);
              form.clearErrors();
            }}
            className="min-h-12 w-full rounded-full border border-white/60 bg-white/10 px-5 text-base text-white transition-colors placeholder:text-white/80 hover:border-white aria-invalid:border-coral"
          />
        </div>
        <Button type="submit" busy={busy} className="min-h-12">
          {t(busy ? 'newsletter.busy' : 'newsletter.submit')}
        </Button>
      </div>
      <p id={status} role="status" className="mt-3 font-semibold empty:hidden">
        {sent && <span className="text-teal-bright">{message || t('newsletter.done')}</span>}
        {failed && <span className="text-coral-soft">{message || t('newsletter.failed')}</span>}
      </p>
      <p className="mt-3 text-sm text-white/75">
        {t('newsletter.consent')}{' '}
        <a
          href={localized('/politica-privacidade')}
          className="underline underline-offset-4 hover:text-white"
        >
          {t('footer.privacy').toLocaleLowerCase(language)}
        </a>
        .
      </p>
    </form>
  );
}
