import { ChevronDown } from 'lucide-react';
import { NavigationMenu } from 'radix-ui';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { Link } from '../../../ui/link.tsx';
import { aboutPlaces, MENU } from '../site-map.ts';
import { AboutPanel } from './about-panel.tsx';
import { ABOUT_LOOK, CHEVRON_LOOK, ENTRY_LOOK, LIST_LOOK, MENU_LOOK, PANEL_LOOK } from './menu-looks.ts';

// Specification, section 9, "Interface"; the delay of closing, 150 ms, is the library's.
const HOVER_DELAY = 200;
const SKIP_DELAY = 300;

/** The menu from 1024 px where scripts run, with the delays that style alone cannot give. */
export function HoverMenu({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useLocation().pathname);
  const [open, setOpen] = useState('');
  return (
    <NavigationMenu.Root
      aria-label={t('nav.main')}
      delayDuration={HOVER_DELAY}
      skipDelayDuration={SKIP_DELAY}
      value={open}
      onValueChange={setOpen}
      className={MENU_LOOK}
    >
      <NavigationMenu.List className={LIST_LOOK}>
        {MENU.map(({ path, name }) =>
          name === 'about' ? (
            <AboutEntry key={name} hasCommittees={hasCommittees} open={open === name} setOpen={setOpen} />
          ) : (
            <NavigationMenu.Item key={name}>
              <NavigationMenu.Link asChild active={path === here}>
                <Link to={localized(path)} className={ENTRY_LOOK}>
                  {t(`nav.${name}`)}
                </Link>
              </NavigationMenu.Link>
            </NavigationMenu.Item>
          ),
        )}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

interface AboutEntryProps {
  hasCommittees: boolean;
  open: boolean;
  setOpen: (entry: string) => void;
}

/**
 * A link that also carries a submenu: a mouse opens it by staying, the keyboard by reaching it, and on a touch screen the first tap
 * opens it and the second follows the link.
 */
function AboutEntry({ hasCommittees, open, setOpen }: AboutEntryProps) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useLocation().pathname);
  const pointer = useRef('');
  const places = aboutPlaces(hasCommittees);
  const trigger = {
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
    },
    onClick: (event: { preventDefault(): void }) => {
      if (pointer.current !== 'touch' || open) return;
      event.preventDefault();
      setOpen('about');
    },
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget.matches(':focus-visible') && !cameFromPanel(event)) setOpen('about');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' && !open) setOpen('about');
    },
  };
  return (
    <NavigationMenu.Item
      value="about"
      className={ABOUT_LOOK}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen('');
      }}
    >
      <NavigationMenu.Trigger asChild {...trigger}>
        <Link
          to={localized('/sobre')}
          aria-current={here === '/sobre' ? 'page' : undefined}
          className={ENTRY_LOOK}
        >
          {t('nav.about')}
          <ChevronDown className={CHEVRON_LOOK} aria-hidden />
        </Link>
      </NavigationMenu.Trigger>
      <NavigationMenu.Content className={PANEL_LOOK}>
        <AboutPanel places={places} linkAs={NavigationMenu.Link} />
      </NavigationMenu.Content>
    </NavigationMenu.Item>
  );
}

// Escape gives the focus back to the link; that must not open the panel again.
function cameFromPanel(event: FocusEvent): boolean {
  return event.currentTarget.closest('li')?.contains(event.relatedTarget) ?? false;
}
