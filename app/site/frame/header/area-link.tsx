import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { registrantAreaLink } from '../external-links.ts';
import { useFacts } from '../site.ts';

/** The way to the external registrant area, or a button that says "em breve" while it has no address. */
export function AreaLink(look: Pick<ButtonProps, 'className' | 'look'>) {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const href = registrantAreaLink(useFacts(), language);
  if (!href) {
    return (
      <Button {...look} disabled>
        <UserRound className="size-4" aria-hidden />
        {t('nav.area')} ({t('soon')})
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <a href={href} target="_blank" rel="noopener" className="no-underline">
        <UserRound className="size-4" aria-hidden />
        {t('nav.area')}
        <span className="sr-only"> ({t('newTab')})</span>
      </a>
    </Button>
  );
}
