import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { useContent } from '../content/queries.ts';
import type { StoredRow } from '../content/tables.ts';
import { type FieldDescription, type FormDescription, type Values, valuesOf } from './description.ts';
import type { FullRow } from './store.ts';

interface ConflictDialogProps {
  description: FormDescription;
  mine: Values;
  /** null: somebody removed the item. */
  theirs: FullRow | null;
  busy: boolean;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onCancel(): void;
  fallbackFocus: () => HTMLElement | null;
}

/** Two people changed the same item: both versions side by side, and nothing is overwritten unasked. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { description, mine, theirs, busy } = props;
  const rows = useContent(description.table).data ?? [];
  const stored = theirs && valuesOf(description, theirs);
  const different = stored ? description.fields.filter(({ name }) => mine[name] !== stored[name]) : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onCancel()}
      fallbackFocus={props.fallbackFocus}
      wide={theirs !== null}
      title={theirs ? 'Outra pessoa alterou este item' : description.words.gone}
      description={
        theirs
          ? 'Enquanto você editava, uma versão mais nova foi salva. Nada foi sobrescrito: escolha qual delas fica.'
          : 'Enquanto você editava, o item saiu do site. O que você escreveu continua aqui: escolha o que fazer.'
      }
      actions={
        <>
          <DialogCancel>
            <Button look="quiet">Continuar editando</Button>
          </DialogCancel>
          <Button look="danger" disabled={busy} onClick={props.onTakeTheirs}>
            {theirs ? 'Ficar com a versão salva' : 'Descartar a minha versão'}
          </Button>
          <Button look="calm" busy={busy} onClick={props.onKeepMine}>
            {theirs ? 'Manter a minha versão' : 'Adicionar de novo'}
          </Button>
        </>
      }
    >
      {stored && (
        <div className="mt-5 grid gap-5">
          {different.length === 0 && <p>As duas versões são iguais.</p>}
          {different.map((field) => (
            <section key={field.name} aria-label={field.label}>
              <h4 className="mb-1.5 text-sm font-semibold">{field.label}</h4>
              <div className="grid gap-3 sm:grid-cols-2">
                <Version title="Versão salva" field={field} value={shown(field, stored, rows)} />
                <Version title="A sua versão" field={field} value={shown(field, mine, rows)} mine />
              </div>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** A value as people read it: a choice by its name. */
function shown({ name, choices }: FieldDescription, values: Values, rows: readonly StoredRow[]) {
  const value = values[name];
  return choices?.(values, rows).find((choice) => choice.value === value)?.label ?? value;
}

function Version(props: { title: string; field: FieldDescription; value?: string; mine?: boolean }) {
  const { title, field, value, mine } = props;
  return (
    <div
      className={`rounded-inner border-l-4 px-4 py-3 ${mine ? 'border-coral bg-rose-light' : 'border-teal bg-mist/60'}`}
    >
      <p className="text-sm font-semibold text-ink-soft">{title}</p>
      {!value ? (
        <p className="text-ink-soft italic">{field.kind === 'picture' ? 'Sem imagem' : 'Em branco'}</p>
      ) : field.kind === 'picture' ? (
        <img src={value} alt={title} className="mt-2 max-h-32 rounded-inner" />
      ) : (
        <p className="break-words whitespace-pre-line">{value}</p>
      )}
    </div>
  );
}
