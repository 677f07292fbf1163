import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { Draft } from '../content/drafts.ts';
import { useKeptDraft } from '../content/keep-draft.ts';
import { putRows } from '../content/queries.ts';
import type { FullRow } from '../content/rows.ts';
import type { StoredRow } from '../content/tables.ts';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { tellSaved } from '../way-back.ts';
import type { Values } from './description.ts';
import { type Base, baseOf } from './draft.ts';
import { itemAtServer } from './save-item.ts';
import { type TypedParameters, useTyped } from './use-typed.ts';
import { differs, draftedColumns, onTopOf, valuesOf } from './values.ts';

interface Conflict {
  /** Somebody else's newer version of the same item; null: they removed it. */
  theirs: FullRow | null;
  /** What keeping mine would save: only what I changed differs from theirs. */
  mine: Values;
}

export interface ItemFormParameters extends TypedParameters {
  /** The draft that there is, opened or not: another one takes its place. */
  kept?: Draft | undefined;
  /** After a save, or when there is nothing left to edit. */
  onDone(added?: Added): void;
}

/** A new item that was just stored, and the values that it was stored with. */
export interface Added {
  id: string;
  values: Values;
}

export type ItemFormState = ReturnType<typeof useItemForm>;

/** One item's form: its values, its draft, and saving without ever overwriting somebody else's change unseen. */
export function useItemForm(parameters: ItemFormParameters) {
  const { description, row, draft: opened, kept, onDone } = parameters;
  const { table, messages, single } = description;
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo } = useAttempt();
  const drafts = useKeptDraft();
  const typed = useTyped(parameters);
  const { form, base, outdated, draft } = typed;
  const [unanswered] = useState(() => new Set<string>());
  const atServer = itemAtServer(client, description, unanswered);
  const [isKeeping, setKeeping] = useState(false);
  /** When somebody else's newer version was saved, once it is known that it says something else. */
  const [foreign, setForeign] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  function startFrom(stored: FullRow | null, values?: Values) {
    setConflict(null);
    typed.startFrom(stored, values);
  }

  /** @param over what the change was made to; null: it was none, or it was our own already. */
  function finish(stored: StoredRow, message: string, over: Base | null, mine: Values) {
    putRows<StoredRow>(queries, table, (rows) => (single ? [stored] : placed(rows, stored)));
    const before = over?.updatedAt ? over.values : null;
    const way = () => ({ action: undo(() => takeBack(stored, before, mine), messages.updateFailed) });
    // What was kept as a draft is published now.
    if (opened) void drafts.drop(opened);
    const said = over && (before || row || single) ? way() : {};
    // A form of its own stays where it is, with what was saved.
    if (single) startFrom(stored as FullRow);
    else {
      draft.end();
      setConflict(null);
      onDone(row ? undefined : { id: stored.id, values: mine });
    }
    // Last: a new address has the browser reckon the style of all that is new by then.
    tellSaved(message, said);
  }

  async function keep(mine: Values) {
    const changes = draftedColumns(description, mine, base.values, !base.updatedAt);
    const written = { table_name: table, row_id: base.id, changes, seen: base.updatedAt || null };
    if (!(await drafts.keep(written, kept ?? null))) return;
    draft.end();
    onDone();
  }

  async function takeBack(stored: StoredRow, before: Values | null, mine: Values) {
    const isBack = await atServer.takeBack(stored, before, mine);
    await queries.invalidateQueries({ queryKey: ['content', table] });
    if (isBack) return toast.success('Alteração desfeita.');
    toast.error(messages.updateFailed, {
      description: 'Alguém alterou o item depois de você. Nada foi sobrescrito.',
    });
  }

  async function write(mine: Values, over: Base) {
    const saved = await atServer.save(mine, over, !outdated);
    if ('theirs' in saved) return askWhich(saved.theirs, mine);
    finish(saved.stored, saved.message, saved.over, mine);
  }

  function askWhich(theirs: FullRow | null, mine: Values) {
    const over = theirs && onTopOf(description, valuesOf(description, theirs), mine, base.values);
    setConflict({ theirs, mine: over ?? mine });
  }

  const save = (work: () => Promise<void>) => attempt(row ? messages.updateFailed : messages.addFailed, work);

  return {
    ...typed,
    startFrom,
    conflict,
    /** Forgets what was typed; the caller closes the form. */
    abandon: draft.end,
    /** Keeps what was typed as a draft; the caller closes the form. */
    setAside: draft.write,
    foreign,
    /** A newer version is stored. It takes the place of this one where nothing was typed, or where it says the same. */
    async followTheirs(newest: string) {
      const theirs = await atServer.read(base.id).catch(() => undefined);
      if (theirs && !outdated && atServer.saysTheSame(theirs, base)) return typed.follow(theirs);
      if (differs(description, form.getValues(), base.values)) return setForeign(newest);
      if (theirs || (theirs === null && single)) startFrom(theirs);
    },
    submit: form.handleSubmit((mine) => save(() => write(mine, base))),
    /** Keeps it as a draft of the team instead. */
    submitDraft: form.handleSubmit((mine) => {
      setKeeping(true);
      return attempt('Erro ao guardar o rascunho', () => keep(mine)).finally(() => setKeeping(false));
    }),
    isKeeping,
    /** Shows somebody else's version beside mine without saving. */
    compare: () => save(async () => askWhich(await atServer.read(base.id), form.getValues())),
    closeConflict: () => setConflict(null),
    keepMine: form.handleSubmit(() =>
      save(async () => {
        if (!conflict) return;
        const { theirs, mine } = conflict;
        if (theirs) return write(mine, baseOf(description, theirs));
        const rows = queries.getQueryData<StoredRow[]>(['content', table]) ?? [];
        await write(description.again?.(mine, rows) ?? mine, { ...base, updatedAt: '' });
      }),
    ),
  };
}

function placed(rows: StoredRow[] | undefined, stored: StoredRow): StoredRow[] | undefined {
  if (!rows?.some(({ id }) => id === stored.id)) return rows && [...rows, stored];
  return rows.map((row) => (row.id === stored.id ? stored : row));
}
