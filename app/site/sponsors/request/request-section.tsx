import { useTranslation } from '#app/i18n/language.tsx';
import { Enquiry } from '#app/site/enquiries/enquiry.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Reach } from '../reach.tsx';
import { SponsorChat } from '../sponsor-chat.tsx';

/** Where the form is on the page. */
export const REQUEST_ID = 'solicitacao';

const NEXT = ['read', 'shape', 'proposal'] as const;

/** The form, what becomes of it, and how to talk instead. */
export function RequestSection() {
  const { t } = useTranslation('sponsorship');
  return (
    <section id={REQUEST_ID} className="pt-4 pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="request-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-5">
          <SectionHeading
            id="request-title"
            label={t('request.form.label')}
            title={t('request.form.title')}
            lead={t('request.form.text')}
          />
        </div>
        <div className="min-w-0 lg:col-span-7 lg:row-span-2">
          <Enquiry form="patrocinio" />
        </div>
        <div className="grid gap-10 sm:max-lg:grid-cols-2 lg:col-span-5">
          <div>
            <h3 className="text-heading">{t('request.next.title')}</h3>
            <ol className="mt-5 grid gap-4">
              {NEXT.map((step, index) => (
                <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3">
                  <span
                    className="grid size-8 place-items-center rounded-full bg-mist font-display font-semibold text-petrol"
                    aria-hidden
                  >
                    {index + 1}
                  </span>
                  <span className="pt-0.5">{t(`request.next.${step}`)}</span>
                </li>
              ))}
            </ol>
          </div>
          <div className="rounded-card bg-rose-light p-6 sm:p-8">
            <h3 className="text-heading">{t('request.talk')}</h3>
            <div className="mt-5">
              <Reach />
            </div>
            <SponsorChat look="calm" className="mt-6">
              {t('talk.chat')}
            </SponsorChat>
          </div>
        </div>
      </div>
    </section>
  );
}
