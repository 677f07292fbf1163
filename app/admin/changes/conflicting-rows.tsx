import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import type { DraftedTable } from '../content/drafts.ts';
import { useMoment } from '../moment.ts';
import type { ShownConflicts } from '../requests/conflicts.ts';
import { type Conflict, IN_ANOTHER_WINDOW } from '../session/refused-rows.ts';
import { RowDifferences } from './row-differences.tsx';

/** The rest is counted: an import can have thousands of conflicts. */
const SHOWN = 40;

interface ConflictingRowsProps extends ShownConflicts {
  onClose(): void;
}

/**
 * Why a set of changes was refused: for each conflicting row its current version and author, beside the version that
 * would have been written.
 */
export function ConflictingRows({ conflicts, removeAnyway, onClose }: ConflictingRowsProps) {
  const rest = conflicts.length - SHOWN;
  const isRemoval = removeAnyway !== undefined;
  // Only what was shown may be removed.
  const isOffered = isRemoval && rest <= 0;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="O que mudou enquanto isso"
      description={
        isOffered
          ? 'Nada foi removido. É isto que o site diz agora: confira se ainda deve sair.'
          : isRemoval
            ? 'Nada foi removido. Isto é só uma parte do que mudou: confira a lista e peça de novo.'
            : 'Nada do que você pediu foi escrito. É isto que o site diz agora, ao lado do que você ia escrever: confira e peça de novo.'
      }
      actions={
        <>
          <DialogCancel>
            <Button look="calm">Fechar</Button>
          </DialogCancel>
          {isOffered && (
            <Button
              look="danger"
              onClick={() => {
                onClose();
                removeAnyway();
              }}
            >
              Remover mesmo assim
            </Button>
          )}
        </>
      }
    >
      <ul className="mt-5 grid gap-6">
        {conflicts.slice(0, SHOWN).map((conflict) => (
          <li key={`${conflict.table} ${conflict.now?.id ?? conflict.name}`}>
            <ConflictingRow {...conflict} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-5 text-ink-soft">{`E mais ${rest}.`}</p>}
    </Dialog>
  );
}

function ConflictingRow({ table, name, author, own, now, mine, added }: Conflict) {
  const moment = useMoment();
  const where = own ? IN_ANOTHER_WINDOW : '';
  if (!now) return <p>{`${author} removeu ${name}${where}.`}</p>;
  const line = { table_name: table as DraftedTable, before: now, after: mine };
  return (
    <>
      <p className="text-sm text-ink-soft">{`${author}${where} · ${moment(`${now.updated_at}`)}`}</p>
      {!mine && (
        <p className="mb-2">
          {added ? `${author} adicionou ${name}${where}.` : `Você ia remover ${name}, que mudou depois.`}
        </p>
      )}
      <RowDifferences
        line={line}
        titles={{ before: 'No site agora', after: 'O que você ia escrever' }}
        unnamed={mine ? undefined : true}
      />
    </>
  );
}
