import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { SITE_MAP_ID } from '../site-map.ts';

// Most visits never open it: it is fetched when a finger or the keyboard comes near.
const loadDrawer = () => import('./drawer.tsx');
const Drawer = lazy(loadDrawer);

const LOOK =
  'flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink transition-colors hover:bg-mist lg:hidden';

/** Opens the menu of small screens; without scripts it leads to the list of pages in the footer. */
export function DrawerButton({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const icon = <Menu className="size-6" aria-hidden />;
  if (!hydrated) {
    return (
      <a href={`#${SITE_MAP_ID}`} aria-label={t('nav.menu')} className={LOOK} data-answers="menu">
        {icon}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-answers="menu"
        className={LOOK}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {icon}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Drawer open={open} onOpenChange={setOpen} hasCommittees={hasCommittees} />
        </Suspense>
      )}
    </>
  );
}
