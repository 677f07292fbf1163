import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../../ui/toast.tsx';
import type { StoredRow } from '../content/tables.ts';
import { useSession } from '../session/session.tsx';
import {
  columnsOf,
  differs,
  type EditorDescription,
  emptyValues,
  formSchema,
  onTopOf,
  type Values,
  valuesOf,
} from './description.ts';
import { draftKey, forgetDraft, newItem, readDraft } from './draft.ts';
import { useFailureToast } from './failure-toast.ts';
import { type FullRow, insertRow, newId, readRow, updateRow } from './store.ts';
import { type Base, useDraftKeeping } from './use-draft-keeping.ts';

interface Conflict {
  /** Somebody else's newer version of the same item; null: they removed it. */
  theirs: FullRow | null;
  /** What keeping mine would save: only what I changed differs from theirs. */
  mine: Values;
}

export interface ItemFormParameters {
  description: EditorDescription;
  /** The stored item being edited; null: a new one. */
  row: FullRow | null;
  /** What a new item begins with, as a query: `day=1&parent_id=…`. */
  about: string;
  /** After a save, or when there is nothing left to edit. */
  onDone(): void;
}

/** One item's form: its values, its draft, and saving without ever overwriting somebody else's change unseen. */
export function useItemForm({ description, row, about, onDone }: ItemFormParameters) {
  const { client } = useSession();
  const queries = useQueryClient();
  const tell = useFailureToast();
  const { table, messages } = description;
  const key = draftKey(description, row?.id ?? newItem(about));
  const [recovered, setRecovered] = useState(() => readDraft(key));
  const [base, setBase] = useState<Base>(() => {
    const stored = baseOf(description, row, about);
    return recovered ? { ...stored, id: recovered.id, updatedAt: recovered.updatedAt } : stored;
  });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<Values>({
    defaultValues: { ...base.values, ...recovered?.values },
    resolver: zodResolver(formSchema(description) as z.ZodType<Values, Values>, undefined, {
      raw: true,
    }) as Resolver<Values>,
  });
  const values = useWatch({ control: form.control }) as Values;
  const dirty = differs(description, values, base.values);
  const draft = useDraftKeeping({ key, description, values, read: form.getValues, base, dirty });

  function finish(stored: StoredRow, message: string) {
    draft.end();
    queries.setQueryData<StoredRow[]>(['content', table], (rows) => placed(rows, stored));
    setConflict(null);
    toast.success(message);
    onDone();
  }

  /** Starts again from a stored version, or from nothing. */
  function startFrom(stored: FullRow | null) {
    const next = baseOf(description, stored, about);
    forgetDraft(key);
    setRecovered(null);
    setConflict(null);
    setBase(next);
    form.reset(next.values);
  }

  async function write(mine: Values, over: Base) {
    const columns = columnsOf(description, mine);
    if (!row) return finish(await insertRow(client, table, { id: over.id, ...columns }), messages.added);
    for (const { name, kind } of description.fields) {
      if (kind === 'picture' && mine[name] === over.values[name]) delete columns[name];
    }
    const stored = await updateRow(client, table, { id: over.id, updated_at: over.updatedAt }, columns);
    if (stored) return finish(stored, messages.updated);
    const theirs = await readRow(client, table, over.id);
    // An answer that got lost on its way leaves our own version there.
    const same = theirs && !differs(description, trimmed(description, mine), valuesOf(description, theirs));
    if (same) finish(theirs, messages.updated);
    else face(theirs, mine);
  }

  function face(theirs: FullRow | null, mine: Values) {
    const over = theirs && onTopOf(description, valuesOf(description, theirs), mine, base.values);
    setConflict({ theirs, mine: over ?? mine });
  }

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch (failure) {
      await tell(row ? messages.updateFailed : messages.addFailed, failure);
    }
  }

  return {
    form,
    values,
    dirty,
    base,
    recovered,
    conflict,
    startFrom,
    /** Forgets what was typed; the caller closes the form. */
    abandon: draft.end,
    /** Keeps what was typed as a draft; the caller closes the form. */
    setAside: draft.write,
    /** Somebody saved a newer version. Where nothing was typed it simply takes its place. */
    async followTheirs() {
      const theirs = await readRow(client, table, base.id).catch(() => null);
      if (theirs && !differs(description, form.getValues(), base.values)) startFrom(theirs);
    },
    submit: form.handleSubmit((mine) => attempt(() => write(mine, base))),
    /** Shows somebody else's version beside mine without saving. */
    compare: () => attempt(async () => face(await readRow(client, table, base.id), form.getValues())),
    closeConflict: () => setConflict(null),
    keepMine: form.handleSubmit(() =>
      attempt(async () => {
        if (!conflict) return;
        const { theirs, mine } = conflict;
        if (theirs) return write(mine, baseOf(description, theirs, about));
        const again = { id: base.id, ...columnsOf(description, mine) };
        finish(await insertRow(client, table, again), messages.added);
      }),
    ),
  };
}

function baseOf(description: EditorDescription, row: FullRow | null, about: string): Base {
  if (row) return { id: row.id, updatedAt: row.updated_at, values: valuesOf(description, row) };
  const values = emptyValues(description);
  for (const [name, value] of new URLSearchParams(about)) if (name in values) values[name] = value;
  return { id: newId(), updatedAt: '', values };
}

function trimmed(description: EditorDescription, values: Values): Values {
  return valuesOf(description, columnsOf(description, values));
}

function placed(rows: StoredRow[] | undefined, stored: StoredRow): StoredRow[] | undefined {
  if (!rows?.some(({ id }) => id === stored.id)) return rows && [...rows, stored];
  return rows.map((row) => (row.id === stored.id ? stored : row));
}
