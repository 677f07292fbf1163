import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { dialogOnDemand } from '../on-demand.tsx';
import { ToolButton } from '../parts/tool-button.tsx';
import type { Entry } from './entries.ts';

const SearchDialog = dialogOnDemand(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** The search of the whole area, as a dialog that `open` shows. */
export function useSearchDialog(places: Entry[]) {
  /** The places at the time of opening, so that the searched entries stay the same while typing. */
  const [opened, setOpened] = useState<Entry[] | null>(null);
  const open = () => setOpened(places);
  return { open, dialog: opened && <SearchDialog places={opened} onClose={() => setOpened(null)} /> };
}

/** Opens the search of the whole area, as does Ctrl K. */
export function SearchButton({ places }: { places: Entry[] }) {
  const { open, dialog } = useSearchDialog(places);
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openByKey();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <ToolButton look="onDark" icon={Search} label="Pesquisar" aria-keyshortcuts="Control+K" onClick={open}>
        <kbd aria-hidden className="font-sans text-xs text-white/70 max-lg:hidden">
          Ctrl K
        </kbd>
      </ToolButton>
      {dialog}
    </>
  );
}
