import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../../ui/toast.ts';
import { type Draft, useKeptDraft, type WholeDraft } from '../content/drafts.ts';
import { putRows } from '../content/queries.ts';
import {
  deleteSeen,
  type FullRow,
  insertRow,
  isAsAdded,
  readNewest,
  readRow,
  updateRow,
} from '../content/rows.ts';
import type { StoredRow } from '../content/tables.ts';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { tellSaved } from '../way-back.ts';
import type { FormDescription, Values } from './description.ts';
import { type Base, baseOf, draftKey, forgetDraft, readDraft, useDraft } from './draft.ts';
import {
  changedColumns,
  columnsOf,
  differs,
  draftedColumns,
  formSchema,
  onTopOf,
  trimmed,
  valuesOf,
} from './values.ts';

interface Conflict {
  /** Somebody else's newer version of the same item; null: they removed it. */
  theirs: FullRow | null;
  /** What keeping mine would save: only what I changed differs from theirs. */
  mine: Values;
}

export interface ItemFormParameters {
  description: FormDescription;
  /** The stored item being edited; null: a new one. */
  row: FullRow | null;
  /** What the team keeps as a draft of it, where that is what is opened. */
  draft?: WholeDraft | null | undefined;
  /** The draft that there is, opened or not: another one takes its place. */
  kept?: Draft | undefined;
  /** What a new item begins with. */
  preset?: Values;
  /** Under which name its draft is kept: an item's id, `new`, or what stands for one of several kinds of new ones. */
  slot: string;
  /** After a save, or when there is nothing left to edit. */
  onDone(added?: Added): void;
}

/** A new item that was just stored, and the values that it was stored with. */
export interface Added {
  id: string;
  values: Values;
}

/** One item's form: its values, its draft, and saving without ever overwriting somebody else's change unseen. */
export function useItemForm({
  description,
  row,
  draft: opened,
  kept,
  preset,
  slot,
  onDone,
}: ItemFormParameters) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo } = useAttempt();
  const drafts = useKeptDraft();
  const { table, messages, single } = description;
  const key = draftKey(description, slot);
  const [recovered, setRecovered] = useState(() => readDraft(key));
  const [base, setBase] = useState<Base>(() => {
    const stored = baseOf(description, row, preset);
    return recovered ? { ...stored, id: recovered.id, updatedAt: recovered.updatedAt } : stored;
  });
  const drafted = opened?.changes ? valuesOf(description, { ...row, ...opened.changes }) : null;
  /** What the form began with: what is stored, or the draft of it. */
  const [start, setStart] = useState(drafted ?? base.values);
  const [isKeeping, setKeeping] = useState(false);
  // A recovered draft began with a version whose values nobody kept.
  const [outdated, setOutdated] = useState(
    recovered !== null && row !== null && recovered.updatedAt !== row.updated_at,
  );
  /** When somebody else's newer version was saved, once it is known that it says something else. */
  const [foreign, setForeign] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<Values>({
    defaultValues: { ...start, ...recovered?.values },
    resolver: zodResolver(formSchema(description) as z.ZodType<Values, Values>, undefined, {
      raw: true,
    }) as Resolver<Values>,
  });
  const values = useWatch({ control: form.control }) as Values;
  const dirty = differs(description, values, start);
  const draft = useDraft({
    key,
    description,
    values,
    read: form.getValues,
    base: { ...base, values: start },
    dirty,
  });

  function read(id: string): Promise<FullRow | null> {
    return single ? readNewest(client, table) : readRow(client, table, id);
  }

  /** @param over what the change was made to; null: it was none, or it was our own already. */
  function finish(stored: StoredRow, message: string, over: Base | null, mine: Values) {
    putRows<StoredRow>(queries, table, (rows) => (single ? [stored] : placed(rows, stored)));
    const before = over?.updatedAt ? over.values : null;
    const action = undo(() => takeBack(stored, before, mine), messages.updateFailed);
    // What was kept as a draft is published now.
    if (opened) void drafts.drop(opened);
    tellSaved(message, over && (before || row || single) ? { action } : {});
    // A form of its own stays where it is, with what was saved.
    if (single) return startFrom(stored as FullRow);
    draft.end();
    setConflict(null);
    onDone(row ? undefined : { id: stored.id, values: mine });
  }

  async function keep(mine: Values) {
    const changes = draftedColumns(description, mine, base.values, !base.updatedAt);
    const written = { table_name: table, row_id: base.id, changes, seen: base.updatedAt || null };
    if (!(await drafts.keep(written, kept ?? null))) return;
    draft.end();
    onDone();
  }

  /** The way back, for as long as nobody changed the item again. */
  async function takeBack(stored: StoredRow, before: Values | null, mine: Values) {
    const back = before
      ? await updateRow(client, table, stored, changedColumns(description, before, mine))
      : await deleteSeen(client, table, stored);
    await queries.invalidateQueries({ queryKey: ['content', table] });
    if (back) return toast.success('Alteração desfeita.');
    toast.error(messages.updateFailed, {
      description: 'Alguém alterou o item depois de você. Nada foi sobrescrito.',
    });
  }

  /** Starts again from a stored version, or from nothing. */
  function startFrom(stored: FullRow | null, typed?: Values) {
    const next = baseOf(description, stored, preset);
    forgetDraft(key);
    setRecovered(null);
    setOutdated(false);
    setConflict(null);
    setBase(next);
    setStart(typed ?? next.values);
    form.reset(typed ?? next.values);
  }

  async function write(mine: Values, over: Base) {
    if (single) {
      const newest = await readNewest(client, table);
      if (newest && newest.id !== over.id) return askWhich(newest, mine);
    }
    if (!over.updatedAt) {
      const columns = { ...columnsOf(description, mine), ...description.also?.(mine, over.values) };
      const added = await insertRow(client, table, { id: over.id, ...columns });
      return added ? finish(added, messages.added, over, mine) : writeAgain(mine, over, columns);
    }
    const columns = changedColumns(description, mine, over.values);
    const stored = await updateRow(client, table, { id: over.id, updated_at: over.updatedAt }, columns);
    if (stored) return finish(stored, messages.updated, over, mine);
    const theirs = await read(over.id);
    // An answer that got lost on its way leaves our own version there.
    if (theirs && isSame(theirs, mine)) return finish(theirs, messages.updated, null, mine);
    // It only moved within its list.
    if (theirs && saysTheSame(theirs, over)) return write(mine, baseOf(description, theirs));
    askWhich(theirs, mine);
  }

  /** What is being added is there already: by a first try whose answer got lost, unless somebody put it there. */
  async function writeAgain(mine: Values, over: Base, columns: Record<string, unknown>) {
    const there = await read(over.id);
    if (there && isSame(there, mine)) return finish(there, messages.added, over, mine);
    if (there && (await isAsAdded(client, table, there.id))) {
      const stored = await updateRow(client, table, there, columns);
      if (stored) return finish(stored, messages.added, over, mine);
    }
    askWhich(await read(over.id), mine);
  }

  const isSame = (stored: FullRow, mine: Values) =>
    !differs(description, trimmed(description, mine), valuesOf(description, stored));

  function saysTheSame(theirs: FullRow, as: Base): boolean {
    return !outdated && !differs(description, valuesOf(description, theirs), as.values);
  }

  function askWhich(theirs: FullRow | null, mine: Values) {
    const over = theirs && onTopOf(description, valuesOf(description, theirs), mine, base.values);
    setConflict({ theirs, mine: over ?? mine });
  }

  const save = (work: () => Promise<void>) => attempt(row ? messages.updateFailed : messages.addFailed, work);

  return {
    form,
    values,
    dirty,
    base,
    recovered,
    conflict,
    startFrom,
    /** Forgets what was typed since the form was opened, in another visit too. */
    startOver: () => startFrom(row, drafted ?? undefined),
    /** Forgets what was typed; the caller closes the form. */
    abandon: draft.end,
    /** Keeps what was typed as a draft; the caller closes the form. */
    setAside: draft.write,
    foreign,
    /** A newer version is stored. It takes the place of this one where nothing was typed, or where it says the same. */
    async followTheirs(newest: string) {
      const theirs = await read(base.id).catch(() => undefined);
      if (theirs && saysTheSame(theirs, base)) return setBase({ ...base, updatedAt: theirs.updated_at });
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
    compare: () => save(async () => askWhich(await read(base.id), form.getValues())),
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
