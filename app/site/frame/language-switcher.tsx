import { ChevronDown } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { LANGUAGES, type Language, localizedPath, withoutLanguage } from '#congress/language.ts';
import { Flag } from './flags.tsx';
import { useSite } from './site.ts';

/** Each language by its own name, whatever language the page is in. */
const LANGUAGE_NAMES: Record<Language, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

interface LanguageLinksProps {
  className?: string;
  linkClassName: string;
}

/** The same page in every language; a choice is remembered (page-script/language-choice.ts). */
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

/** Flag and name, introduced for those who do not see the flag. */
export function CurrentLanguage() {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  return (
    <span className="inline-flex items-center gap-2">
      <Flag language={language} />
      <span className="sr-only">{t('language.label')}: </span>
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
    </span>
  );
}

/** A small menu that needs no script to open: the flag and name of the current language over the other ones. */
export function LanguageSwitcher() {
  return (
    <details className="group relative text-sm">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-full px-3 font-semibold transition-colors hover:bg-white/10 [&::-webkit-details-marker]:hidden">
        <CurrentLanguage />
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <LanguageLinks
        className="absolute top-full right-0 z-50 mt-1 w-44 rounded-inner bg-white p-1.5 text-ink shadow-lift"
        linkClassName="flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium no-underline transition-colors hover:bg-mist aria-[current]:bg-rose-light aria-[current]:font-semibold"
      />
    </details>
  );
}
