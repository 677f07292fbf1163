import { useId } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useSending } from '#app/islands/sending.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

export default function Newsletter() {
  const { t } = useTranslation('frame');
  const { language, localized } = useLanguage();
  const { busy, outcome, setOutcome, errors, onSubmit } = useSending();
  const status = useId();
  const sent = outcome?.kind === 'sent';
  const failed = outcome !== null && !sent;
  const told = errors.email ?? (outcome && 'text' in outcome && outcome.text);
  return (
    <form method="post" action="/" onSubmit={onSubmit} className="max-w-md">
      <h2 className="text-heading">{t('newsletter.title')}</h2>
      <p className="mt-2 mb-4 text-white/85">{t('newsletter.text')}</p>
      <input type="hidden" name="form-name" value="newsletter" />
      <input type="hidden" name="language" value={language} />
      <div hidden>
        <label>
          {t('newsletter.trap')} <input name="bot-field" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          onDark
          className="min-w-[11rem] flex-1"
          label={t('newsletter.email')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          required
          aria-invalid={(failed && 'email' in errors) || undefined}
          aria-describedby={failed ? status : undefined}
          onInput={() => setOutcome(null)}
        />
        <Button type="submit" busy={busy} className="min-h-12">
          {t(busy ? 'newsletter.busy' : 'newsletter.submit')}
        </Button>
      </div>
      <p id={status} role="status" className="mt-3 font-semibold empty:hidden">
        {sent && <span className="text-teal-bright">{told || t('newsletter.done')}</span>}
        {failed && <span className="text-coral-soft">{told || t('newsletter.failed')}</span>}
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
