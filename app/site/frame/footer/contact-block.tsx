import { CalendarDays, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { factTexts } from '#congress/facts/format.ts';
import { useKnownFacts } from '../site.ts';

/** When, where and how to reach the organisers. */
export function ContactBlock() {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const facts = useKnownFacts();
  if (!facts) return null;
  const texts = factTexts(facts, language);
  const { phone, email } = facts.contact;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="text-heading">
        {t('footer.contact')}
      </h2>
      <dl className="mt-4 grid gap-4">
        <Item icon={<CalendarDays className="size-5" aria-hidden />} term={t('footer.date')}>
          {texts.eventDates}
          <br />
          {texts.hours}
        </Item>
        <Item icon={<MapPin className="size-5" aria-hidden />} term={t('footer.venue')}>
          {texts.venueName}
          <br />
          {texts.city}, {texts.venueDistrict}
        </Item>
        <Item icon={<Phone className="size-5" aria-hidden />} term={t('footer.phone')}>
          <a href={`tel:${phone}`} className="underline-offset-4 hover:underline">
            {texts.contactPhone}
          </a>
        </Item>
        <Item icon={<Mail className="size-5" aria-hidden />} term={t('footer.email')}>
          <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
            {texts.contactEmail}
          </a>
        </Item>
      </dl>
    </section>
  );
}

function Item({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="mt-0.5 text-teal-bright">
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="leading-snug text-white/90">{children}</dd>
    </div>
  );
}
