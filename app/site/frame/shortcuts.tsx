import { ArrowUp, MessageCircle } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { chatLink } from './external-links.tsx';
import { useKnownFacts } from './site.ts';

/** What floats over every page: the way back to its top, and the organisers' chat. */
export function Shortcuts() {
  const { t } = useTranslation('frame');
  return (
    <aside
      aria-label={t('shortcuts')}
      className="above-offline-bar fixed low:static right-4 bottom-4 z-30 flex items-center low:justify-end gap-3 low:p-4 sm:right-6 sm:bottom-6"
      data-print="hide"
    >
      {/* Once a screen or so was scrolled (`html[data-far]`: page-script/scrolling.ts). */}
      <a
        href="#top"
        aria-label={t('toTop')}
        className="tip invisible flex size-12 translate-y-2 cursor-pointer items-center justify-center rounded-full border border-ink/15 bg-white text-ink opacity-0 shadow-lift transition-[opacity,translate,visibility,background-color] duration-300 hover:bg-mist [html[data-far]_&]:visible [html[data-far]_&]:translate-none [html[data-far]_&]:opacity-100"
      >
        <ArrowUp className="size-5" />
      </a>
      <ChatButton />
    </aside>
  );
}

const CHAT =
  'flex min-h-14 min-w-14 items-center justify-center gap-2 rounded-full border border-transparent px-4 font-semibold text-white no-underline shadow-lift';

/** Opens the organisers' chat with a question about this edition in the page's language. */
function ChatButton() {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const facts = useKnownFacts();
  if (!facts) return null;
  const link = chatLink(facts, t('chat.message'));
  if (!link) {
    return (
      <span className={`${CHAT} cursor-not-allowed bg-ink-soft`}>
        <MessageCircle className="size-6" />
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
      className={`tip ${CHAT} bg-teal transition-colors hover:bg-petrol`}
    >
      <MessageCircle className="size-6" />
      <span className="hidden xl:inline">{t('chat.label')}</span>
    </a>
  );
}
