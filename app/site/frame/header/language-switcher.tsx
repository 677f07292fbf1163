import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  localizedPath,
  withoutLanguage,
} from '#congress/language.ts';
import { useSite } from '../site.ts';

interface LanguageLinksProps {
  className?: string;
  linkClassName: string;
}

/** Links to the page in every language; the head script stores the choice (i18n/preferred-language.ts). */
export function LanguageLinks({ className, linkClassName }: LanguageLinksProps) {
  const { language } = useLanguage();
  const { url } = useSite();
  const path = withoutLanguage(url.pathname) + url.search;
  return (
    <ul className={className}>
      {LANGUAGES.map((other) => (
        <li key={other}>
          <a
            href={localizedPath(path, other)}
            hrefLang={other}
            lang={other}
            data-language={other}
            aria-current={other === language ? 'true' : undefined}
            className={linkClassName}
          >
            <Flag language={other} />
            {LANGUAGE_NAMES[other]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The current language's flag and name, with a label for screen readers. */
export function CurrentLanguage() {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  return (
    <span className="inline-flex items-center gap-2">
      <Flag language={language} />
      <span className="sr-only">{`${t('language.label')}: `}</span>
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
    </span>
  );
}

/** A small menu of languages under the flag and name of the current one; page-script/menus.ts adds delays and keys. */
export function LanguageSwitcher() {
  return (
    <details className="group relative text-sm" data-menu="language">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-full px-3 font-semibold transition-colors hover:bg-white/10 [&::-webkit-details-marker]:hidden">
        <CurrentLanguage />
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <LanguageLinks
        className="absolute top-full right-0 z-50 mt-1 w-44 rounded-inner bg-white p-1.5 text-ink shadow-lift"
        linkClassName="flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium no-underline transition-colors hover:bg-mist aria-[current]:bg-rose-light aria-[current]:font-semibold"
      />
    </details>
  );
}

const FLAGS: Record<Language, ReactNode> = {
  'pt-BR': (
    <>
      <path fill="#1c8c45" d="M0 0h24v16H0z" />
      <path fill="#f7cf2e" d="M12 1.8 21.6 8 12 14.2 2.4 8z" />
      <circle cx="12" cy="8" r="3.5" fill="#1f3f94" />
      <path fill="none" stroke="#fff" strokeWidth=".8" d="M8.7 7.300c2.3-.5 4.8.1 6.5 1.9" />
    </>
  ),
  en: (
    <>
      <path fill="#243f86" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8313e" strokeWidth="1.3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8313e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  es: (
    <>
      <path fill="#c02b2f" d="M0 0h24v16H0z" />
      <path fill="#f5c93a" d="M0 4h24v8H0z" />
      <path fill="#a8452f" d="M5.5 6.200h3.600v2.600a1.8 1.8 0 0 1-3.6 0z" />
    </>
  ),
};

/** The flag of a language; decorative, because the language's name is beside it. */
function Flag({ language }: { language: Language }) {
  return (
    <svg
      viewBox="0 0 24 16"
      className="h-3.5 w-[1.3125rem] shrink-0 rounded-[3px] ring-1 ring-ink/15"
      aria-hidden="true"
    >
      {FLAGS[language]}
    </svg>
  );
}
