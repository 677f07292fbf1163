import { ChevronDown } from 'lucide-react';
import { NavigationMenu } from 'radix-ui';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { withoutLanguage } from '#congress/language.ts';
import { aboutPlaces, MENU } from '../site-map.ts';
import { AboutPanel, PANEL_LOOK } from './about-panel.tsx';

const ENTRY =
  'flex min-h-11 items-center gap-1 rounded-full px-1.5 text-[0.875rem] font-medium whitespace-nowrap text-ink no-underline transition-colors hover:bg-mist aria-[current=page]:text-teal aria-[current=page]:font-semibold xl:px-3 xl:text-[0.9375rem]';

// Specification, section 9, "Interface"; the delay of closing, 150 ms, is the library's.
const HOVER_DELAY = 200;
const SKIP_DELAY = 300;

/** The menu from 1024 px. */
export function DesktopMenu({ hasCommittees }: { hasCommittees: boolean }) {
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
      className="mx-auto hidden lg:block"
    >
      <NavigationMenu.List className="flex items-center">
        {MENU.map(({ path, name }) =>
          name === 'about' ? (
            <AboutEntry key={name} hasCommittees={hasCommittees} open={open === name} setOpen={setOpen} />
          ) : (
            <NavigationMenu.Item key={name}>
              <NavigationMenu.Link asChild active={path === here}>
                <Link to={localized(path)} className={ENTRY}>
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
 * opens it and the second follows the link. Without scripts, style alone opens it on hover and focus.
 */
function AboutEntry({ hasCommittees, open, setOpen }: AboutEntryProps) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useLocation().pathname);
  const hydrated = useHydrated();
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
      className="group relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen('');
      }}
    >
      <NavigationMenu.Trigger asChild {...trigger}>
        <Link
          to={localized('/sobre')}
          aria-current={here === '/sobre' ? 'page' : undefined}
          className={`${ENTRY} ${open ? 'bg-mist' : ''}`}
        >
          {t('nav.about')}
          <ChevronDown className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} aria-hidden />
        </Link>
      </NavigationMenu.Trigger>
      {hydrated ? (
        <NavigationMenu.Content className={PANEL_LOOK}>
          <AboutPanel places={places} inMenu />
        </NavigationMenu.Content>
      ) : (
        <div className={`${PANEL_LOOK} invisible group-focus-within:visible group-hover:visible`}>
          <AboutPanel places={places} />
        </div>
      )}
    </NavigationMenu.Item>
  );
}

// Escape gives the focus back to the link; that must not open the panel again.
function cameFromPanel(event: FocusEvent): boolean {
  return event.currentTarget.closest('li')?.contains(event.relatedTarget) ?? false;
}
