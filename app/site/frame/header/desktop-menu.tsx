import { ChevronDown } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { useSite } from '../site.ts';
import { aboutPlaces, MENU } from '../site-map.ts';
import { AboutPanel } from './about-panel.tsx';
import { ABOUT_LOOK, CHEVRON_LOOK, ENTRY_LOOK, LIST_LOOK, MENU_LOOK, PANEL_LOOK } from './menu-looks.ts';

/** Opens its submenu by style alone, on hover and focus. */
export function DesktopMenu({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useSite().url.pathname);
  return (
    <nav aria-label={t('nav.main')} className={MENU_LOOK}>
      <ul className={LIST_LOOK}>
        {MENU.map(({ path, name }) => (
          <li key={name} className={name === 'about' ? ABOUT_LOOK : undefined}>
            <a
              href={localized(path)}
              aria-current={path === here ? 'page' : undefined}
              className={ENTRY_LOOK}
            >
              {t(`nav.${name}`)}
              {name === 'about' && <ChevronDown className={CHEVRON_LOOK} aria-hidden />}
            </a>
            {name === 'about' && (
              <div className={`${PANEL_LOOK} invisible group-focus-within:visible group-hover:visible`}>
                <AboutPanel places={aboutPlaces(hasCommittees)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
