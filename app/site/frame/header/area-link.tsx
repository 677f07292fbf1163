import { UserRound } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { registrantAreaLink } from '../external-links.ts';
import { useKnownFacts } from '../site.ts';

interface AreaLinkProps extends Pick<ButtonProps, 'className' | 'look'> {
  /** Says no more than "Área" where the room is scarce. */
  short?: boolean;
}

/** The way to the external registrant area, or a button that says "em breve" while it has no address. */
export function AreaLink({ short, ...look }: AreaLinkProps) {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const facts = useKnownFacts();
  if (!facts) return null;
  const href = registrantAreaLink(facts, language);
  const name = short ? (
    <>
      <span className="xl:hidden">{t('nav.areaShort')}</span>
      <span className="hidden xl:inline">{t('nav.area')}</span>
    </>
  ) : (
    t('nav.area')
  );
  if (!href) {
    return (
      <Button {...look} disabled>
        <UserRound className="size-4" aria-hidden />
        {name} ({t('soon')})
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <a href={href} target="_blank" rel="noopener" className="no-underline">
        <UserRound className="size-4" aria-hidden />
        {name}
        <span className="sr-only"> ({t('newTab')})</span>
      </a>
    </Button>
  );
}
