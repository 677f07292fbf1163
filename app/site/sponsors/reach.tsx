import { Clock, Mail, Phone } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { factTexts } from '#congress/facts/format.ts';
import { IconRow } from './icon-row.tsx';

/** How to reach the organisers without a form, and when somebody answers. */
export function Reach() {
  const { t } = useTranslation('sponsorship');
  const { language } = useLanguage();
  const facts = useFacts();
  const { contactPhone, contactEmail } = factTexts(facts, language);
  const link = 'inline-flex min-h-6 font-semibold break-all underline-offset-4 hover:underline';
  return (
    <dl className="grid gap-4">
      <IconRow icon={<Phone className="size-5" aria-hidden />} term={t('talk.phone')}>
        <a href={`tel:${facts.contact.phone}`} className={link}>
          {contactPhone}
        </a>
      </IconRow>
      <IconRow icon={<Mail className="size-5" aria-hidden />} term={t('talk.email')}>
        <a href={`mailto:${facts.contact.email}`} className={link}>
          {contactEmail}
        </a>
      </IconRow>
      <IconRow icon={<Clock className="size-5" aria-hidden />} term={t('talk.hours')}>
        {t('talk.weekdays')}
        {facts.support.saturday && (
          <>
            <br />
            {t('talk.saturday')}
          </>
        )}
      </IconRow>
    </dl>
  );
}
