import { Menu } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import { SITE_MAP_ID } from '../site-map.ts';

const LOOK =
  'flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink transition-colors hover:bg-mist lg:hidden';

/** Opens the menu of small screens. */
export function DrawerButton({ hasCommittees: _ }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  return (
    <a href={`#${SITE_MAP_ID}`} aria-label={t('nav.menu')} className={LOOK}>
      <Menu className="size-6" aria-hidden />
    </a>
  );
}
