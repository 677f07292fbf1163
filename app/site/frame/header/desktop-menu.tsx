import { ChevronDown } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { Link } from '../../../ui/link.tsx';
import { aboutPlaces, MENU } from '../site-map.ts';
import { AboutPanel } from './about-panel.tsx';
import { ABOUT_LOOK, CHEVRON_LOOK, ENTRY_LOOK, LIST_LOOK, MENU_LOOK, PANEL_LOOK } from './menu-looks.ts';

const WIDE = '(min-width: 64rem)';

type Menu = ComponentType<{ hasCommittees: boolean }>;

/** The menu from 1024 px: plain links in the server's page, the one with scripts once it is there and nobody uses the other. */
export function DesktopMenu({ hasCommittees }: { hasCommittees: boolean }) {
  const [Menu, setMenu] = useState<Menu>(() => PlainMenu);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const take = (menu: Menu) => {
      // A link that is replaced under somebody's hand loses their click or their focus.
      if (stop.signal.aborted || place.current?.matches(':has(:hover, :focus)')) return;
      stop.abort();
      setMenu(() => menu);
    };
    const fetch = async () => {
      const { HoverMenu } = await import('./hover-menu.tsx');
      take(HoverMenu);
      for (const event of ['pointerout', 'focusout'])
        place.current?.addEventListener(event, () => setTimeout(take, 0, HoverMenu), stop);
    };
    // A phone never shows it, and must not fetch what makes it move.
    const wide = matchMedia(WIDE);
    const onWidth = () => void (wide.matches && fetch().catch(() => {})); // without it the plain one stays
    onWidth();
    wide.addEventListener('change', onWidth, stop);
    return () => stop.abort();
  }, []);
  return (
    <div ref={place} className="contents">
      <Menu hasCommittees={hasCommittees} />
    </div>
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
