import { Outlet } from 'react-router';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { FeedbackForm } from '#app/site/feedback/form.tsx';
import Newsletter from '#app/site/frame/footer/newsletter.island.tsx';
import { useSite } from '#app/site/frame/site.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import { Enquiry } from './enquiry.tsx';

/** The page, or instead of it the answer to a form that was sent without scripts, or to a link from an email. */
export default function PageOrAnswer() {
  const { answer } = useSite();
  return answer ? <Answer answer={answer} /> : <Outlet />;
}

function Answer({ answer }: { answer: FormAnswer }) {
  const { title, text, path, form, button, action, failed } = answer;
  const { t } = useTranslation('enquiry');
  const { localized } = useLanguage();
  const { failureCode } = useSite();
  return (
    <div className="container-page pt-8 pb-20 md:pt-16 md:pb-28">
      <div className="max-w-3xl">
        <h1 className="text-title">{title}</h1>
        <p role={form ? 'alert' : undefined} className="mt-4 max-w-prose text-ink-soft text-lead">
          {text}
        </p>
        {form && (
          <div className="mt-8">
            {form.name === 'newsletter' ? (
              <div className="on-dark rounded-card bg-ink px-[clamp(1.25rem,4vw,2.5rem)] py-8 text-white">
                <Island
                  component={Newsletter}
                  words={['frame.newsletter', 'frame.footer.privacy']}
                  props={{ typed: form.typed.email, errors: form.errors }}
                />
              </div>
            ) : form.name === 'opiniao' ? (
              <FeedbackForm path={path} typed={form.typed} errors={form.errors} />
            ) : (
              <Enquiry form={form.name} />
            )}
          </div>
        )}
        {button ? (
          // Without an action it posts to the current address, which includes the token.
          <form method="post" action={action} className="mt-8">
            <Button type="submit" size="large">
              {button}
            </Button>
          </form>
        ) : (
          <LinkButton size="large" look={form ? 'quiet' : 'primary'} className="mt-8" href={localized(path)}>
            {t('back')}
          </LinkButton>
        )}
        {failed && <p className="mt-8 text-ink-soft text-sm">{failureCode}</p>}
      </div>
    </div>
  );
}
