import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { chatLink } from '#app/site/frame/external-links.ts';
import { useFacts } from '#app/site/frame/site.ts';
import type { ButtonProps } from '#app/ui/button.tsx';

interface SponsorChatProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  children: ReactNode;
}

/** Opens the organisers' chat with an interest in sponsoring, written in the page's language. */
export function SponsorChat(props: SponsorChatProps) {
  const { t } = useTranslation('sponsorship');
  return <ExternalButton {...props} href={chatLink(useFacts(), t('chatMessage'))} />;
}
