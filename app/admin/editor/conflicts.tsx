import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { lastChangeQuery } from '../content/changes.ts';
import type { DraftedTable } from '../content/drafts.ts';
import { useContent } from '../content/queries.ts';
import type { FullRow } from '../content/rows.ts';
import type { StoredRow } from '../content/tables.ts';
import { useMoment } from '../moment.ts';
import { Version } from '../parts/version.tsx';
import { useSession } from '../session/session.tsx';
import type { FormDescription, Values } from './description.ts';
import { labelOf, valueNames, valuesOf } from './values.ts';

interface ConflictDialogProps {
  description: FormDescription;
  /** Of the item; undefined: it is a new one. */
  id: string | undefined;
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
  const { description, id, mine, theirs, busy } = props;
  const rows = useContent(description.table).data ?? [];
  const stored = theirs && valuesOf(description, theirs);
  const different = stored ? valueNames(description).filter((name) => mine[name] !== stored[name]) : [];
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
      {id && (
        <SavedBy table={description.table} id={id} wrote={theirs ? 'A versão salva é' : 'A remoção é'} />
      )}
      {stored && (
        <div className="mt-5 grid gap-5">
          {different.length === 0 && <p>As duas versões são iguais.</p>}
          {different.map((name) => (
            <section key={name} aria-label={labelOf(description, name)}>
              <h4 className="mb-1.5 text-sm font-semibold">{labelOf(description, name)}</h4>
              <div className="grid gap-3 sm:grid-cols-2">
                <Version title="Versão salva" look="calm" {...shown(description, name, stored, rows)} />
                <Version title="A sua versão" look="marked" {...shown(description, name, mine, rows)} />
              </div>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}

interface SavedByProps {
  table: DraftedTable;
  id: string;
  /** What they did: "A versão salva é". */
  wrote: string;
}

/** Whose version it is that was saved meanwhile, or who removed the item. */
export function SavedBy({ table, id, wrote }: SavedByProps) {
  const { client } = useSession();
  const moment = useMoment();
  const last = useQuery(lastChangeQuery(client, table, id)).data;
  return (
    <p role="status" className="mt-3 font-semibold empty:hidden">
      {last?.author && `${wrote} de ${last.author}, em ${moment(last.changed_at)}.`}
    </p>
  );
}

/** A value as people read it: a choice by its name. */
function shown({ fields }: FormDescription, name: string, values: Values, rows: readonly StoredRow[]) {
  const value = values[name];
  const field = fields.find((one) => one.name === name);
  const label = field?.choices?.(values, rows).find((choice) => choice.value === value)?.label;
  const picture = field?.kind === 'picture';
  return { value: label ?? value, picture, ...(picture && { empty: 'Sem imagem' }) };
}

interface OrderConflictDialogProps {
  /** The names in both orders. */
  mine: string[];
  theirs: string[];
  /** Who wrote the other one: "Ana Souza mudou Maria Lima"; null: it is not known. */
  by: string | null;
  onKeepMine(): void;
  onTakeTheirs(): void;
  fallbackFocus: () => HTMLElement | null;
}

/** Two people put one list into two orders: both side by side, and nothing is overwritten unasked. */
export function OrderConflictDialog(props: OrderConflictDialogProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && props.onTakeTheirs()}
      fallbackFocus={props.fallbackFocus}
      title="Outra pessoa mudou a ordem desta lista"
      description="Enquanto você reordenava, outra ordem foi salva. Nada foi sobrescrito: escolha qual delas fica."
      actions={
        <>
          <DialogCancel>
            <Button look="quiet">Ficar com a ordem salva</Button>
          </DialogCancel>
          <Button look="calm" onClick={props.onKeepMine}>
            Usar a minha ordem
          </Button>
        </>
      }
    >
      {props.by && <p className="mt-3 font-semibold">{`${props.by}.`}</p>}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Version title="Ordem salva" look="calm">
          <Names names={props.theirs} />
        </Version>
        <Version title="A sua ordem" look="marked">
          <Names names={props.mine} />
        </Version>
      </div>
    </Dialog>
  );
}

function Names({ names }: { names: string[] }) {
  return (
    <ol className="mt-1 list-inside list-decimal">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <li key={index} className="break-words">
          {name}
        </li>
      ))}
    </ol>
  );
}
