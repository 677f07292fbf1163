import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { aboutPlaces, MENU } from '../site-map.ts';
import { AboutPanel } from './about-panel.tsx';
import { ABOUT_LOOK, CHEVRON_LOOK, ENTRY_LOOK, LIST_LOOK, MENU_LOOK, PANEL_LOOK } from './menu-looks.ts';

// A phone never shows it, and must not fetch what makes it move.
const HoverMenu = lazy(() => import('./hover-menu.tsx'));
const WIDE = '(min-width: 64rem)';

function watchWidth(changed: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The menu from 1024 px: plain links in the server's page, the one with scripts as soon as it is there. */
export function DesktopMenu({ hasCommittees }: { hasCommittees: boolean }) {
  const wide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const plain = <PlainMenu hasCommittees={hasCommittees} />;
  if (!wide) return plain;
  return (
    <Suspense fallback={plain}>
      <HoverMenu hasCommittees={hasCommittees} />
    </Suspense>
  );
}

/** Opens its submenu by style alone, on hover and focus. */
function PlainMenu({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useLocation().pathname);
  return (
    <nav aria-label={t('nav.main')} className={MENU_LOOK}>
      <ul className={LIST_LOOK}>
        {MENU.map(({ path, name }) => (
          <li key={name} className={name === 'about' ? ABOUT_LOOK : undefined}>
            <Link
              to={localized(path)}
              aria-current={path === here ? 'page' : undefined}
              className={ENTRY_LOOK}
            >
              {t(`nav.${name}`)}
              {name === 'about' && <ChevronDown className={CHEVRON_LOOK} aria-hidden />}
            </Link>
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
