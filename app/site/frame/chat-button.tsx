import { MessageCircle } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { chatLink } from './external-links.ts';
import { useFacts } from './site.ts';

const LOOK =
  'flex min-h-14 min-w-14 items-center justify-center gap-2 rounded-full border border-transparent px-4 font-semibold text-white no-underline shadow-lift';

/** Opens the organisers' chat with a question about this edition in the page's language. */
export function ChatButton() {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const link = chatLink(useFacts(), t('chat.message'));
  if (!link) {
    return (
      <span className={`${LOOK} cursor-not-allowed bg-ink-soft`}>
        <MessageCircle className="size-6" aria-hidden />
        <span className="sr-only">{t('chat.label')}: </span>
        {t('soon')}
      </span>
    );
  }
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      hrefLang={language}
      className={`${LOOK} bg-teal transition-colors hover:bg-petrol`}
    >
      <MessageCircle className="size-6" aria-hidden />
      <span className="sr-only xl:not-sr-only">{t('chat.label')}</span>
      <span className="sr-only">
        {' '}
        {t('chat.via')} ({t('newTab')})
      </span>
    </a>
  );
}
