import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Recovered } from '../browser-draft.ts';
import { useMoment } from '../moment.ts';

/** A message about the form as a whole. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]"
    >
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}

interface RecoveredNoticeProps {
  recovered: Recovered;
  /** Whether somebody else has changed something of it. */
  isOvertaken?: boolean;
  onDiscard(): void;
}

/** Says that unsaved changes of an earlier visit were restored. */
export function RecoveredNotice({ recovered, isOvertaken, onDiscard }: RecoveredNoticeProps) {
  const moment = useMoment();
  if (recovered === 'unread') return <UnreadNotice />;
  return (
    recovered && (
      <Notice title="Alterações recuperadas">
        <p>
          {`Feitas em ${moment(new Date(recovered.savedAt).toISOString())} e ainda não salvas.`}
          {recovered.pictureLost && ' A imagem não coube neste navegador: escolha-a de novo.'}
          {isOvertaken && ' Outra pessoa salvou outra versão depois: compare antes de salvar.'}
        </p>
        <Button look="quiet" className="mt-3" onClick={onDiscard}>
          Descartar alterações
        </Button>
      </Notice>
    )
  );
}

/** Says that this browser stores unsaved changes that only another build of the site can read. */
export const UnreadNotice = () => (
  <Notice title="Alterações não salvas de outra versão desta página">
    <p>
      Este navegador guarda alterações que esta versão da página não sabe ler. Recarregue-a para vê-las. Até
      lá, o que você escrever aqui só fica guardado ao salvar.
    </p>
    <Button look="quiet" className="mt-3" onClick={() => location.reload()}>
      Recarregar a página
    </Button>
  </Notice>
);
