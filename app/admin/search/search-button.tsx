import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onDemand } from '../parts/on-demand.tsx';
import { ToolButton } from '../parts/tool-button.tsx';
import type { Entry } from './entries.ts';

const SearchDialog = onDemand(async () => (await import('./search-dialog.tsx')).SearchDialog, null);

/** The search of the whole area, as a dialog that `open` shows. */
function useSearchDialog(places: Entry[]) {
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

interface WrongAddressProps {
  places: Entry[];
  /** The first part of the address, which names no section. */
  named: string;
  /** `closed`: there is such a section, but the person may not see it. */
  why: 'nowhere' | 'closed';
}

/** Says that the address names no section that the person may see, and offers the search. */
export function WrongAddress({ places, named, why }: WrongAddressProps) {
  const { open, dialog } = useSearchDialog(places);
  const isClosed = why === 'closed';
  return (
    <div role="alert" className="mb-8">
      <Notice
        look="bad"
        title={isClosed ? 'A sua função não abre esta seção' : 'Este endereço não leva a nenhuma seção'}
        text={
          isClosed
            ? 'O link está certo, mas só outras funções da equipe a veem. Peça a quem coordena o site, ou procure outra coisa.'
            : `Nenhuma seção se chama “${named}”. O link pode estar incompleto ou ser de antes. Procure pelo nome o que queria abrir.`
        }
      >
        <Button look="calm" className="mt-3" onClick={open}>
          <Search className="size-4" aria-hidden />
          Pesquisar
        </Button>
      </Notice>
      {dialog}
    </div>
  );
}
