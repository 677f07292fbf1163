import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { Button } from '#app/ui/button.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Reach } from '../reach.tsx';
import { SponsorChat } from '../sponsor-chat.tsx';

/** The last word: talk, write or ask for a proposal. */
export function ContactSection() {
  const { t } = useTranslation('sponsorship');
  const { localized } = useLanguage();
  return (
    <section className="section-space bg-rose" aria-labelledby="contact-title">
      <div className="container-page grid items-end gap-x-16 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <SectionHeading
            id="contact-title"
            label={t('landing.contact.label')}
            title={t('landing.contact.title')}
            lead={t('landing.contact.text')}
          />
          <div className="mt-8 flex flex-wrap gap-3">
            <SponsorChat size="large">{t('landing.contact.chat')}</SponsorChat>
            <Button asChild size="large" look="quiet">
              <a href={localized(PAGES.sponsorship.path)}>{t('landing.form')}</a>
            </Button>
          </div>
        </div>
        <div className="border-ink/15 max-lg:border-t max-lg:pt-8 lg:border-l lg:pl-12">
          <Reach />
        </div>
      </div>
    </section>
  );
}
