import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, removeStored } from '../../ui/browser-storage.ts';
import { toast } from '../../ui/toast.ts';
import { type FullRow, newId } from '../content/rows.ts';
import { DRAFTS, type Kept, keptUnder } from '../drafts.ts';
import { undoing } from '../requests/last-act.ts';
import type { FormDescription, FormFields, Values } from './description.ts';
import { differs, emptyValues, knownValuesOf } from './values.ts';

/** What a form's values are compared with and written over. */
export interface Base {
  id: string;
  updatedAt: string;
  values: Values;
}

const DraftSchema = z.object({
  values: z.record(z.string(), z.string()),
  /** The id of a new item, or the version that an edit began with. */
  id: z.string(),
  updatedAt: z.string(),
  savedAt: z.number(),
  /** The picture did not fit into the browser's storage. */
  pictureLost: z.boolean(),
});

/** What was typed and not saved yet. */
type Draft = z.infer<typeof DraftSchema>;

/** @param item an item's id, or `new` */
export function draftKey({ table }: Pick<FormFields, 'table'>, item: string): string {
  return `${DRAFTS}${table}/${item}`;
}

export function readDraft(key: string): Draft | null {
  const stored = readStored('browser', key);
  // Each row of a list asks, and hardly any has one.
  return stored === null ? null : (DraftSchema.safeParse(stored).data ?? null);
}

function writeDraft(kept: Kept, { id, updatedAt, values }: Base, description: FormFields) {
  const draft: Draft = { values, id, updatedAt, savedAt: Date.now(), pictureLost: false };
  if (!kept.keep(draft)) {
    const pictures = description.fields.filter(({ kind }) => kind === 'picture').map(({ name }) => name);
    const texts = Object.fromEntries(Object.entries(values).filter(([name]) => !pictures.includes(name)));
    kept.keep({ ...draft, values: texts, pictureLost: true });
  }
  changed();
}

/** Also what another tab keeps: nothing can come of it. */
export function forgetDraft(key: string) {
  removeStored('browser', key);
  changed();
}

const followers = new Set<() => void>();
const changed = () => {
  for (const follower of followers) follower();
};
function follow(follower: () => void) {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Whether this browser keeps what was typed and not saved. */
export const useIsUnsaved = (key: string): boolean =>
  useSyncExternalStore(follow, () => readDraft(key) !== null);

/** Says that what was typed is discarded, and offers it back as a draft. */
export function offerDiscarded(
  description: FormDescription,
  slot: string,
  discarded: Base | null,
  reopen: () => void,
) {
  if (!discarded) return;
  toast.info('Alterações descartadas', {
    action: undoing(() => {
      writeDraft(keptUnder(draftKey(description, slot)), discarded, description);
      reopen();
    }),
  });
}

/** What a form keeps under a key: it forgets nothing that another tab keeps there. */
export function useOwnDraft(key: string, description: FormFields) {
  const [kept] = useState(() => keptUnder(key));
  return {
    keep: (base: Base) => writeDraft(kept, base, description),
    forget() {
      kept.forget();
      changed();
    },
  };
}

const DRAFT_DELAY = 300;

interface DraftParameters {
  key: string;
  description: FormFields;
  values: Values;
  /** What the form holds this very moment: a page can be left before `values` tells. */
  read(): Values;
  base: Base;
  dirty: boolean;
}

/** Keeps what is typed in the browser until it is saved, so that a reload or an ended session loses nothing. */
export function useDraft({ key, description, values, read, base, dirty }: DraftParameters) {
  const ended = useRef(false);
  const { keep, forget } = useOwnDraft(key, description);
  const write = () => {
    if (ended.current) return;
    const current = read();
    if (differs(description, current, base.values)) keep({ ...base, values: current });
    else forget();
  };
  const now = useEffectEvent(write);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (dirty && !ended.current) event.preventDefault();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => now(), DRAFT_DELAY);
    return () => clearTimeout(timer);
  }, [values, base]);
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener('pagehide', () => now(), leaving);
    addEventListener('beforeunload', (event) => warn(event), leaving);
    return () => {
      leaving.abort();
      now();
    };
  }, []);
  return {
    write,
    forget,
    /** From now on there is nothing to keep. */
    end() {
      ended.current = true;
      forget();
    },
  };
}

export function baseOf(description: FormDescription, row: FullRow | null, preset?: Values): Base {
  if (!row) return { id: newId(), updatedAt: '', values: { ...emptyValues(description), ...preset } };
  return { id: row.id, updatedAt: row.updated_at, values: knownValuesOf(description, row) };
}
