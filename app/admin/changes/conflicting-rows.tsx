import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import type { DraftedTable } from '../content/drafts.ts';
import { useMoment } from '../moment.ts';
import { type Conflict, IN_ANOTHER_WINDOW } from '../session/refused-rows.ts';
import { RowDifferences } from './row-differences.tsx';

/** The rest is counted: an import can have thousands of conflicts. */
const SHOWN = 40;

interface ConflictingRowsProps {
  conflicts: readonly Conflict[];
  onClose(): void;
}

/**
 * Why a set of changes was refused: for each conflicting row its current version and author, beside the version that
 * would have been written.
 */
export function ConflictingRows({ conflicts, onClose }: ConflictingRowsProps) {
  const rest = conflicts.length - SHOWN;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="O que mudou enquanto isso"
      description="Nada do que você pediu foi escrito. É isto que o site diz agora, ao lado do que você ia escrever: confira e peça de novo."
      actions={
        <DialogCancel>
          <Button look="calm">Fechar</Button>
        </DialogCancel>
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

function ConflictingRow({ table, name, author, own, now, mine }: Conflict) {
  const moment = useMoment();
  const where = own ? IN_ANOTHER_WINDOW : '';
  if (!now) return <p>{`${author} removeu ${name}${where}.`}</p>;
  const table_name = table as DraftedTable;
  return (
    <>
      <p className="text-sm text-ink-soft">{`${author}${where} · ${moment(`${now.updated_at}`)}`}</p>
      {mine ? (
        <RowDifferences
          line={{ table_name, before: now, after: mine }}
          titles={{ before: 'No site agora', after: 'O que você ia escrever' }}
        />
      ) : (
        <p>{`Você ia remover ${name}, que mudou depois.`}</p>
      )}
    </>
  );
}
