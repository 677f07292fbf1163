import { ChevronDown } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { useSite } from '../site.ts';
import { aboutPlaces, MENU } from '../site-map.ts';

/** The menu from 1024 px. Its submenu opens by style alone; page-script/menus.ts adds the delays and the keys. */
export function DesktopMenu({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useSite().url.pathname);
  return (
    <nav aria-label={t('nav.main')} className="mx-auto hidden min-w-0 lg:block">
      <ul className="flex items-center">
        {MENU.map(({ path, name }) => (
          <li key={name} {...(name === 'about' && { className: 'menu group relative', 'data-menu': name })}>
            <a
              href={localized(path)}
              aria-current={path === here ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1 rounded-full px-1.5 text-[0.875rem] leading-tight font-medium text-ink no-underline transition-colors hover:bg-mist aria-[current=page]:text-teal aria-[current=page]:font-semibold xl:px-3 xl:text-[0.9375rem] group-data-shown:bg-mist"
            >
              {t(`nav.${name}`)}
              {name === 'about' && (
                <ChevronDown
                  className="size-4 transition-transform group-focus-within:rotate-180 group-hover:rotate-180"
                  aria-hidden
                />
              )}
            </a>
            {name === 'about' && <AboutPanel hasCommittees={hasCommittees} here={here} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What stands under "About". The padding above is part of it, so that the way from the entry to it has no gap. */
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
