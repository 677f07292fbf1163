import { type FormEvent, useId, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

type State = 'idle' | 'busy' | 'done' | 'failed';

/** What the server has to say about it: which field is wrong, or what happens next; nothing when it does not say. */
async function answerOf(answer: Response | null): Promise<{ told: string; wrong: boolean }> {
  const body: { message?: unknown; errors?: { email?: unknown } } | null =
    (await answer?.json().catch(() => null)) ?? null;
  const message = body?.errors?.email ?? body?.message;
  return { told: typeof message === 'string' ? message : '', wrong: body?.errors?.email !== undefined };
}

/** Posts to the site's root like every form (specification, section 7); success is judged by an OK status. */
export function Newsletter() {
  const { t } = useTranslation('frame');
  const { language, localized } = useLanguage();
  const [state, setState] = useState<State>('idle');
  const [{ told, wrong }, setAnswer] = useState({ told: '', wrong: false });
  const status = useId();

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'busy') return;
    setState('busy');
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const answer = await fetch('/', { method: 'POST', body }).catch(() => null);
    setAnswer(await answerOf(answer));
    if (answer?.ok) form.reset();
    setState(answer?.ok ? 'done' : 'failed');
  }

  return (
    <form method="post" action="/" onSubmit={subscribe} className="max-w-md">
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
          aria-invalid={(state === 'failed' && wrong) || undefined}
          aria-describedby={state === 'failed' ? status : undefined}
          onInput={() => state !== 'busy' && setState('idle')}
        />
        <Button type="submit" busy={state === 'busy'} className="min-h-12">
          {t(state === 'busy' ? 'newsletter.busy' : 'newsletter.submit')}
        </Button>
      </div>
      <p id={status} role="status" className="mt-3 font-semibold empty:hidden" data-state={state}>
        {state === 'done' && <span className="text-teal-bright">{told || t('newsletter.done')}</span>}
        {state === 'failed' && <span className="text-coral-soft">{told || t('newsletter.failed')}</span>}
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
