import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { Link } from '../../../ui/link.tsx';
import type { Place, SubmenuName } from '../site-map.ts';

interface AboutPanelProps {
  places: Place<SubmenuName>[];
  /** Wraps each link where a menu must know its links. */
  linkAs?: ComponentType<{ asChild: true; active: boolean; children: ReactNode }>;
}

/** What stands under "About". */
export function AboutPanel({ places, linkAs: Wrapped }: AboutPanelProps) {
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
            {Wrapped ? (
              <Wrapped asChild active={path === here}>
                {link}
              </Wrapped>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
