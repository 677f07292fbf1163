import { ChevronDown } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { AreaLink } from '../external-links.tsx';
import { useLead } from '../lead.tsx';
import { Logo } from '../logo.tsx';
import { useIsOver, useKnownFacts, useSite } from '../site.ts';
import { aboutPlaces, menuPlaces } from '../site-map.ts';
import { DrawerButton } from './drawer.tsx';

/**
 * A gauze strip that floats over the page: tall at the top, compact with a shadow after 50 px (`html[data-scrolled]`).
 * Its place in the layout keeps its height, so that nothing moves when it shrinks.
 */
export function Header({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const facts = useKnownFacts();
  const { call, href } = useLead();
  return (
    <header
      className="pointer-events-none sticky low:relative top-0 z-40 h-20 px-2 pt-2 sm:px-4 lg:h-[5.5rem]"
      data-print="hide"
    >
      <div className="pointer-events-auto mx-auto flex min-h-16 max-w-[72.5rem] items-center max-lg:flex-wrap gap-1 rounded-full border border-transparent bg-gauze/90 pr-2 pl-3 min-[22.5rem]:gap-2 min-[22.5rem]:pl-4 backdrop-blur-md transition-[min-height,box-shadow,border-color,background-color] duration-300 ease-heal lg:min-h-[4.5rem] lg:pr-5 xl:gap-3 lg:pl-5 [html[data-scrolled]_&]:min-h-14 [html[data-scrolled]_&]:border-mist-deep [html[data-scrolled]_&]:bg-gauze/95 [html[data-scrolled]_&]:shadow-header">
        <a
          href={localized('/')}
          aria-label={t(facts ? 'home' : 'nav.home')}
          // A long name wraps onto a second line before the button does.
          className="mr-auto inline-flex shrink-0 text-ink no-underline max-lg:max-w-max max-lg:grow max-lg:basis-36 lg:mr-0"
        >
          <Logo name={facts?.congress.shortName} />
        </a>
        <DesktopMenu hasCommittees={hasCommittees} />
        <div className="hidden lg:block">
          <AreaLink look="quiet" short className="px-3.5 whitespace-nowrap xl:px-5" />
        </div>
        <LinkButton className="px-4 whitespace-nowrap xl:px-5" href={href}>
          {call === 'register' ? t('nav.registration') : t(`lead.${call}.short`)}
        </LinkButton>
        <DrawerButton />
      </div>
    </header>
  );
}

/** The menu from 1024 px. The submenu opens by CSS; page-script/menus.ts adds delays and keys. */
function DesktopMenu({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useSite().url.pathname);
  return (
    <nav aria-label={t('nav.main')} className="mx-auto hidden min-w-0 lg:block">
      <ul className="flex items-center [overflow-wrap:normal]">
        {menuPlaces(useIsOver()).map(({ path, name }) => (
          <li key={name} {...(name === 'about' && { className: 'menu group relative', 'data-menu': name })}>
            <a
              href={localized(path)}
              aria-current={path === here ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1 rounded-full px-1.5 text-[0.875rem] leading-tight font-medium text-ink no-underline transition-colors hover:bg-mist aria-[current=page]:text-teal aria-[current=page]:font-semibold xl:px-3 xl:text-[0.9375rem] group-data-shown:bg-mist"
            >
              {t(`nav.${name}`)}
              {name === 'about' && (
                <ChevronDown className="size-4 transition-transform group-focus-within:rotate-180 group-hover:rotate-180" />
              )}
            </a>
            {name === 'about' && <AboutPanel hasCommittees={hasCommittees} here={here} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The submenu of "About". Its top padding belongs to it, so that the pointer crosses no gap on the way to it. */
function AboutPanel({ hasCommittees, here }: { hasCommittees: boolean; here: string }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  return (
    <div className="menu-panel absolute top-full -left-20 z-50 w-[34rem] pt-3">
      <ul className="grid grid-cols-2 gap-1 rounded-card border border-mist-deep bg-white p-3 shadow-lift">
        {aboutPlaces(hasCommittees).map(({ path, name }) => (
          <li key={name}>
            <a
              href={localized(path)}
              aria-current={path === here ? 'page' : undefined}
              className="block rounded-inner px-4 py-2.5 no-underline transition-colors hover:bg-mist focus-visible:bg-mist aria-[current=page]:bg-rose-light"
            >
              <span className="block font-semibold text-ink">{t(`nav.${name}`)}</span>
              <span className="block text-sm leading-snug text-ink-soft">{t(`hints.${name}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
