import { Search } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Entry } from './entries.ts';
import { useSearchDialog } from './search-button.tsx';

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
