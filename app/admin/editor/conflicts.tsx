import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#congress/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import type { DraftedTable } from '../content/drafts.ts';
import { useContent } from '../content/queries.ts';
import type { StoredRow } from '../content/tables.ts';
import { useWriter, versionOf, type Writer } from '../content/writer.ts';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { Version } from '../parts/version.tsx';
import type { FormDescription, Values } from './description.ts';
import { labelOf, valueNames } from './values.ts';

interface ConflictDialogProps {
  description: FormDescription;
  mine: Values;
  /** null: somebody has removed the item. */
  theirs: Values | null;
  /** Says whose version it is. */
  writer: Writer | undefined;
  busy: boolean;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onCancel(): void;
  fallbackFocus: () => HTMLElement | null;
}

/** Shows both versions of an item that two people have changed; nothing is overwritten without asking. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { description, mine, theirs, writer, busy } = props;
  const moment = useMoment();
  const rows = useContent(description.table).data ?? [];
  const withFacts = useFactsInTexts(description);
  const different = theirs
    ? valueNames(description).filter((name) => (mine[name] ?? '') !== (theirs[name] ?? ''))
    : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onCancel()}
      fallbackFocus={props.fallbackFocus}
      wide={theirs !== null}
      title={theirs ? 'Há uma versão mais nova deste item' : description.words.gone}
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
      {!theirs && <SaidBy wrote="A remoção é" writer={writer} />}
      {theirs && (
        <div className="mt-5 grid gap-5">
          {different.length === 0 && <p>As duas versões são iguais.</p>}
          {different.map((name) => (
            <section key={name} aria-label={labelOf(description, name)}>
              <h4 className="mb-1.5 text-sm font-semibold">{labelOf(description, name)}</h4>
              <div className="grid gap-3 sm:grid-cols-2">
                <Version
                  title={versionOf(writer, moment)}
                  look="calm"
                  {...shown(description, name, withFacts(name, theirs, mine), rows)}
                />
                <Version
                  title="A sua versão"
                  look="marked"
                  {...shown(description, name, withFacts(name, mine, theirs), rows)}
                />
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
  /** The start of the sentence: "A versão salva é". */
  wrote: string;
}

/** Says who saved the current version, or removed the item. */
export const SavedBy = ({ table, id, wrote }: SavedByProps) => (
  <SaidBy wrote={wrote} writer={useWriter(table, id)} />
);

function SaidBy({ wrote, writer }: { wrote: string; writer: Writer | undefined }) {
  const moment = useMoment();
  const whose = writer?.isOwn ? 'sua, de outra aba ou aparelho' : `de ${writer?.name}`;
  return (
    <p role="status" className="mt-3 font-semibold empty:hidden">
      {writer && `${wrote} ${whose}, em ${moment(writer.time)}.`}
    </p>
  );
}

/** Fills the placeholders of a text as its readers see it, unless both versions would then look the same. */
function useFactsInTexts({ fields }: FormDescription) {
  const { facts, today } = usePageData();
  return (name: string, values: Values, others: Values): Values => {
    const [column, named] = name.split(':');
    if (!fields.some((field) => field.name === column && field.facts)) return values;
    const language = isLanguage(named) ? named : DEFAULT_LANGUAGE;
    const texts = placeholderTexts(facts, language, today);
    const [read, other] = [values, others].map((of) => filledIn(of[name] ?? '', texts, language));
    return read === other ? values : { ...values, [name]: read ?? '' };
  };
}

/** A readable value; choices by their labels. */
function shown({ fields }: FormDescription, name: string, values: Values, rows: readonly StoredRow[]) {
  const value = values[name];
  const field = fields.find((one) => one.name === name);
  const label = field?.choices?.(values, rows).find((choice) => choice.value === value)?.label;
  const picture = field?.kind === 'picture';
  return { value: label ?? value, picture, ...(picture && { empty: 'Sem imagem' }) };
}

interface OrderConflictDialogProps {
  /** The names in each order. */
  mine: string[];
  theirs: string[];
  /** Who saved the other order: "Ana Souza mudou Maria Lima"; null if unknown. */
  by: string | null;
  onKeepMine(): void;
  onTakeTheirs(): void;
  fallbackFocus: () => HTMLElement | null;
}

/** Shows both orders of a list that two people have sorted; nothing is overwritten without asking. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
        <li key={index} className="break-words">
          {name}
        </li>
      ))}
    </ol>
  );
}
