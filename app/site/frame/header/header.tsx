import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Logo } from '../logo.tsx';
import { useKnownFacts } from '../site.ts';
import { REGISTRATION_PATH } from '../site-map.ts';
import { AreaLink } from './area-link.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { DrawerButton } from './drawer.tsx';

/**
 * A gauze strip that floats over the page: airy at the top, compact with a shadow past 50 px (`html[data-scrolled]`). Its place
 * in the page keeps its height, so nothing moves when it shrinks.
 */
export function Header({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const facts = useKnownFacts();
  return (
    <header
      className="pointer-events-none sticky low:relative top-0 z-40 h-20 px-2 pt-2 sm:px-4 lg:h-[5.5rem]"
      data-print="hide"
    >
      <div className="pointer-events-auto mx-auto flex min-h-16 max-w-[72.5rem] items-center max-lg:flex-wrap gap-1 rounded-full border border-transparent bg-gauze/90 pr-2 pl-3 min-[22.5rem]:gap-2 min-[22.5rem]:pl-4 backdrop-blur-md transition-[min-height,box-shadow,border-color,background-color] duration-300 ease-heal lg:min-h-[4.5rem] lg:pr-5 xl:gap-3 lg:pl-5 [html[data-scrolled]_&]:min-h-14 [html[data-scrolled]_&]:border-mist-deep [html[data-scrolled]_&]:bg-gauze/95 [html[data-scrolled]_&]:shadow-header">
        <a
          href={localized('/')}
          aria-label={t(facts ? 'home' : 'nav.home')}
          className="mr-auto inline-flex shrink-0 text-ink no-underline lg:mr-0"
        >
          <Logo name={facts?.congress.shortName} />
        </a>
        <DesktopMenu hasCommittees={hasCommittees} />
        <div className="hidden lg:block">
          <AreaLink look="quiet" short className="px-3.5 whitespace-nowrap xl:px-5" />
        </div>
        <Button asChild className="px-4 whitespace-nowrap xl:px-5">
          <a href={localized(REGISTRATION_PATH)} className="no-underline">
            {t('nav.registration')}
          </a>
        </Button>
        <DrawerButton />
      </div>
    </header>
  );
}
