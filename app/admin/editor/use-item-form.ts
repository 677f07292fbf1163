import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  type Values,
  valuesOf,
} from './description.ts';
import { draftKey, forgetDraft, readDraft, writeDraft } from './draft.ts';
import { useFailureToast } from './failure-toast.ts';
import { type FullRow, insertRow, newId, readRow, updateRow } from './store.ts';

/** What the form's values are compared with and written over. */
interface Base {
  id: string;
  updatedAt: string;
  values: Values;
}

/** Somebody else's newer version of the same item; null: they removed it. */
export interface Conflict {
  theirs: FullRow | null;
}

const DRAFT_DELAY = 300;

export interface ItemFormParameters {
  description: EditorDescription;
  /** The stored item being edited; null: a new one. */
  row: FullRow | null;
  /** After a save, or when there is nothing left to edit. */
  onDone(): void;
}

/** One item's form: its values, its draft, and saving without ever overwriting somebody else's change unseen. */
export function useItemForm({ description, row, onDone }: ItemFormParameters) {
  const { client } = useSession();
  const queries = useQueryClient();
  const tell = useFailureToast();
  const { table, messages } = description;
  const key = draftKey(description, row?.id ?? 'new');
  const [recovered, setRecovered] = useState(() => readDraft(key));
  const [base, setBase] = useState<Base>(() => {
    const stored = baseOf(description, row);
    return recovered ? { ...stored, id: recovered.id, updatedAt: recovered.updatedAt } : stored;
  });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<Values>({
    defaultValues: { ...base.values, ...recovered?.values },
    resolver: zodResolver(description.schema as z.ZodType<Values, Values>) as Resolver<Values>,
  });
  const values = useWatch({ control: form.control }) as Values;
  const dirty = differs(description, values, base.values);
  const draft = useDraftKeeping({ key, description, values, base, dirty });

  function finish(stored: StoredRow, message: string) {
    draft.end();
    queries.setQueryData<StoredRow[]>(['content', table], (rows) => placed(rows, stored));
    setConflict(null);
    toast.success(message);
    onDone();
  }

  /** Starts again from a stored version, or from nothing. */
  function startFrom(stored: FullRow | null) {
    const next = baseOf(description, stored);
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
    else setConflict({ theirs });
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
    compare: () => attempt(async () => setConflict({ theirs: await readRow(client, table, base.id) })),
    closeConflict: () => setConflict(null),
    keepMine: form.handleSubmit((mine) =>
      attempt(async () => {
        const theirs = conflict?.theirs;
        if (theirs) return write(mine, baseOf(description, theirs));
        finish(
          await insertRow(client, table, { id: base.id, ...columnsOf(description, mine) }),
          messages.added,
        );
      }),
    ),
  };
}

function baseOf(description: EditorDescription, row: FullRow | null): Base {
  if (!row) return { id: newId(), updatedAt: '', values: emptyValues(description) };
  return { id: row.id, updatedAt: row.updated_at, values: valuesOf(description, row) };
}

function trimmed(description: EditorDescription, values: Values): Values {
  return valuesOf(description, columnsOf(description, values));
}

function placed(rows: StoredRow[] | undefined, stored: StoredRow): StoredRow[] | undefined {
  if (!rows?.some(({ id }) => id === stored.id)) return rows && [...rows, stored];
  return rows.map((row) => (row.id === stored.id ? stored : row));
}

interface DraftKeeping {
  key: string;
  description: EditorDescription;
  values: Values;
  base: Base;
  dirty: boolean;
}

/** Keeps what is typed in the browser until it is saved, so that a reload or an ended session loses nothing. */
function useDraftKeeping({ key, description, values, base, dirty }: DraftKeeping) {
  const ended = useRef(false);
  const write = () => {
    if (ended.current) return;
    if (!dirty) return forgetDraft(key);
    const { id, updatedAt } = base;
    writeDraft(key, { values, id, updatedAt, savedAt: Date.now(), pictureLost: false }, description);
  };
  const writeNow = useRef(write);
  useEffect(() => {
    writeNow.current = write;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => writeNow.current(), DRAFT_DELAY);
    return () => clearTimeout(timer);
  }, [values, base]);
  useEffect(() => {
    const now = () => writeNow.current();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (dirty && !ended.current) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return {
    write,
    /** From now on there is nothing to keep. */
    end() {
      ended.current = true;
      forgetDraft(key);
    },
  };
}
