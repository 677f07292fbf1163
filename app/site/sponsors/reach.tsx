import { Clock, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { chatLink, ExternalButton } from '#app/site/frame/external-links.tsx';
import { useFacts, useOffers } from '#app/site/frame/site.ts';
import type { ButtonProps } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { factTexts } from '#congress/facts/texts.ts';

export function Reach() {
  const { t } = useTranslation('sponsorship');
  const { language } = useLanguage();
  const facts = useFacts();
  const { contactPhone, contactEmail, supportHours } = factTexts(facts, language);
  const link = 'inline-flex min-h-6 font-semibold wrap-anywhere underline-offset-4 hover:underline';
  return (
    <dl className="grid gap-4">
      <IconRow icon={Phone} term={t('talk.phone')}>
        <a href={`tel:${facts.contact.phone}`} className={`${link} whitespace-nowrap`}>
          {contactPhone}
        </a>
      </IconRow>
      <IconRow icon={Mail} term={t('talk.email')}>
        <a href={`mailto:${facts.contact.email}`} className={link}>
          {unbroken(contactEmail)}
        </a>
      </IconRow>
      <IconRow icon={Clock} term={t('talk.hours')}>
        <span className="inline-block first-letter:uppercase">{supportHours}</span>
      </IconRow>
    </dl>
  );
}

interface IconRowProps {
  icon: LucideIcon;
  /** The text alternative of the icon. */
  term: string;
  children: ReactNode;
}

/** An entry of a `dl` whose term is an icon. */
export function IconRow({ icon: Icon, term, children }: IconRowProps) {
  return (
    <div className="flex gap-3.5">
      <dt className="mt-0.5 shrink-0 text-coral-deep">
        <Icon className="size-5" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="text-balance">{children}</dd>
    </div>
  );
}

interface SponsorChatProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  children: ReactNode;
}

/** Opens the organisers' chat with a message about sponsorship, in the page's language. */
export function SponsorChat(props: SponsorChatProps) {
  const { t } = useTranslation('sponsorship');
  const message = t(useOffers().sponsorship ? 'chatMessage' : 'chatMessageClosed');
  return <ExternalButton {...props} href={chatLink(useFacts(), message)} />;
}
