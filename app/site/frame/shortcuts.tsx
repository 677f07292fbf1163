import { MessageCircle } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { chatLink } from './external-links.tsx';
import { useKnownFacts } from './site.ts';

/**
 * The organisers' chat, the only element that floats over every page. It hides while the visitor scrolls down or types,
 * and when it would cover a focused control (page-script/scrolling.ts, app.css).
 */
export function Shortcuts() {
  const { t } = useTranslation('frame');
  return (
    <aside
      aria-label={t('shortcuts')}
      className="shortcuts clear-of-toasts above-bottom-rows fixed low:static right-4 bottom-4 z-30 flex items-center low:justify-end low:p-4 sm:right-6 sm:bottom-6"
      data-print="hide"
    >
      <ChatButton />
    </aside>
  );
}

const CHAT =
  'flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-transparent text-white shadow-lift';

/** Opens the organisers' chat with a question about this edition in the page's language. */
function ChatButton() {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const facts = useKnownFacts();
  if (!facts) return null;
  const link = chatLink(facts, t('chat.message'));
  if (!link) {
    return (
      <span className={`${CHAT} cursor-not-allowed bg-ink-soft px-4 font-semibold`}>
        <MessageCircle className="size-5" />
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
      aria-label={`${t('chat.label')} ${t('chat.via')} (${t('newTab')})`}
      className={`tip on-dark ${CHAT} bg-teal transition-colors hover:bg-petrol`}
    >
      <MessageCircle className="size-5" />
    </a>
  );
}
