import { NavigationMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { withoutLanguage } from '#congress/language.ts';
import type { Place, SubmenuName } from '../site-map.ts';

// The padding above is part of the panel, so that the way from the entry to it has no gap.
export const PANEL_LOOK = 'absolute top-full left-1/2 z-50 w-[34rem] -translate-x-1/2 pt-3';

interface AboutPanelProps {
  places: Place<SubmenuName>[];
  /** Inside the scripted menu, which must know its links. */
  inMenu?: boolean;
}

/** What stands under "About". */
export function AboutPanel({ places, inMenu }: AboutPanelProps) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useLocation().pathname);
  return (
    <ul className="grid grid-cols-2 gap-1 rounded-card border border-mist-deep bg-white p-3 shadow-lift">
      {places.map(({ path, name }) => {
        const link = (
          <Link
            to={localized(path)}
            aria-current={path === here ? 'page' : undefined}
            className="block rounded-inner px-4 py-2.5 no-underline transition-colors hover:bg-mist focus-visible:bg-mist aria-[current=page]:bg-rose-light"
          >
            <span className="block font-semibold text-ink">{t(`nav.${name}`)}</span>
            <span className="block text-sm leading-snug text-ink-soft">{t(`hints.${name}`)}</span>
          </Link>
        );
        return (
          <li key={name}>
            {inMenu ? (
              <NavigationMenu.Link asChild active={path === here}>
                {link}
              </NavigationMenu.Link>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
