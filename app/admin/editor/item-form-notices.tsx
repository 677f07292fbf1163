import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMoment } from '../moment.ts';
import type { ItemFormState } from './use-item-form.ts';

/** What somebody should know before saving. */
export function Warnings({ texts }: { texts: string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {texts.length > 0 && (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="mb-4 max-h-40 overflow-y-auto rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]"
        >
          <p className="font-semibold">Confira antes de salvar</p>
          <ul className="mt-1 grid gap-1">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Something about the form as a whole. */
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
  recovered: { savedAt: number; pictureLost?: boolean } | null;
  onDiscard(): void;
}

/** What was typed in another visit is there again. */
export function RecoveredNotice({ recovered, onDiscard }: RecoveredNoticeProps) {
  const moment = useMoment();
  return (
    recovered && (
      <Notice title="Rascunho recuperado">
        <p>
          {`Escrito em ${moment(new Date(recovered.savedAt).toISOString())} e ainda não salvo.`}
          {recovered.pictureLost && ' A imagem não coube no rascunho: escolha-a de novo.'}
        </p>
        <Button look="quiet" className="mt-3" onClick={onDiscard}>
          Descartar rascunho
        </Button>
      </Notice>
    )
  );
}

/** Somebody else changed or removed the item, which is not overwritten unseen. */
export function OthersNotice({ title, item }: { title: string; item: ItemFormState }) {
  return (
    <Notice title={title}>
      <p>O que você escreveu continua aqui.</p>
      <Button look="quiet" className="mt-3" onClick={item.compare}>
        Comparar as versões
      </Button>
    </Notice>
  );
}
