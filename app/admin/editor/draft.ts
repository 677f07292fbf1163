import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, removeStored } from '../../ui/browser-storage.ts';
import { type FullRow, newId } from '../content/rows.ts';
import { DRAFTS, type Kept, keptUnder } from '../drafts.ts';
import { differing, mergeTexts, pick } from '../merge-texts.ts';
import { tellDiscarded } from '../requests/last-act.ts';
import type { FormDescription, FormFields, TypedFields, Values } from './description.ts';
import { differs, emptyValues, knownValuesOf } from './values.ts';

/** The version that a form's changes are compared with and applied to. */
export interface Base {
  id: string;
  updatedAt: string;
  values: Values;
}

/** A form's values, and the values that they were based on. */
export interface TypedValues extends Base {
  over?: Values | undefined;
}

const DraftSchema = z.object({
  values: z.record(z.string(), z.string()),
  /** The former values of the changed fields; missing in drafts of earlier builds. */
  over: z.record(z.string(), z.string()).optional(),
  /** The id of a new item, or the version that was edited. */
  id: z.string(),
  updatedAt: z.string(),
  savedAt: z.number(),
  /** Set if the picture did not fit into the browser's storage. */
  pictureLost: z.boolean(),
});

/** An unsaved form. */
type Draft = z.infer<typeof DraftSchema>;

/** @param item an item's id, or `new` */
export function draftKey({ table }: Pick<FormFields, 'table'>, item: string): string {
  return `${DRAFTS}${table}/${item}`;
}

export function readDraft(key: string): Draft | null {
  const stored = readStored('browser', key);
  // Checked first, because each row of a list calls this and hardly any has a draft.
  return stored === null ? null : (DraftSchema.safeParse(stored).data ?? null);
}

function writeDraft(kept: Kept, { id, updatedAt, values, over }: TypedValues, description: FormFields) {
  const stood = over && differing({ ...emptied(values), ...over }, values);
  const draft: Draft = { values, over: stood, id, updatedAt, savedAt: Date.now(), pictureLost: false };
  if (!kept.keep(draft)) {
    const pictures = description.fields.filter(({ kind }) => kind === 'picture').map(({ name }) => name);
    const texts = Object.keys(values).filter((name) => !pictures.includes(name));
    const [lean, leanOver] = [pick(values, texts), stood && pick(stood, texts)];
    kept.keep({ ...draft, values: lean, over: leanOver, pictureLost: true });
  }
  changed();
}

const emptied = (values: Values): Values => Object.fromEntries(Object.keys(values).map((name) => [name, '']));

/** Also deletes what another tab has stored: it is obsolete. */
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

/** Whether this browser has a draft for a key. */
export const useIsUnsaved = (key: string): boolean =>
  useSyncExternalStore(follow, () => readDraft(key) !== null);

/** Says that the changes were discarded, and offers to restore them as a draft. */
export function offerDiscarded(
  description: FormDescription,
  slot: string,
  discarded: TypedValues | null,
  reopen: () => void,
) {
  if (!discarded) return;
  tellDiscarded(() => {
    writeDraft(keptUnder(draftKey(description, slot)), discarded, description);
    reopen();
  });
}

/** The draft of a form. `forget` does not delete what another tab has stored. */
export function useOwnDraft(key: string, description: FormFields) {
  const [kept] = useState(() => keptUnder(key));
  return {
    keep: (typed: TypedValues) => writeDraft(kept, typed, description),
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
  /** Reads the form's current values: the page can be left before `values` is updated. */
  read(): Values;
  base: Base;
  /** What the stored draft is based on, if not `base`. */
  over?: Values | undefined;
  dirty: boolean;
}

/** Stores the form's unsaved values in the browser, so that a reload or an expired session loses nothing. */
export function useDraft({ key, description, values, read, base, over, dirty }: DraftParameters) {
  const ended = useRef(false);
  const { keep, forget } = useOwnDraft(key, description);
  const typed = (): TypedValues => ({ ...base, values: read(), over: over ?? base.values });
  const write = () => {
    if (ended.current) return;
    if (differs(description, read(), base.values)) keep(typed());
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
    typed,
    /** Stops storing and deletes the draft. */
    end() {
      ended.current = true;
      forget();
    },
  };
}

interface Opened {
  base: Base;
  /** The initial values: what is stored, or the team's draft. */
  start: Values;
  values: Values;
  /**
   * The former values of fields that somebody else has changed too, which the user must decide on; null if there are
   * none.
   */
  asked: Values | null;
}

/** The initial state of a form with a draft of an earlier visit, merged into the current version. */
export function withTyped(base: Base, start: Values, typed: Draft | null, isStored: boolean): Opened {
  if (!typed) return { base, start, values: start, asked: null };
  // Without a stored item there is nothing to merge with.
  if (!isStored) {
    const { id, updatedAt } = typed;
    return { base: { ...base, id, updatedAt }, start, values: { ...start, ...typed.values }, asked: null };
  }
  const over = typed.over ? { ...typed.values, ...typed.over } : null;
  const { values, both } = mergeTexts(start, typed.values, over);
  // A picture that is still being loaded cannot be compared; the version tells whether it may have changed.
  const isKnown = (name: string) => start[name] !== undefined || typed.updatedAt !== base.updatedAt;
  const asked = Object.fromEntries(both.filter(isKnown).map((name) => [name, over?.[name] ?? '']));
  return { base, start, values, asked: Object.keys(asked).length > 0 ? asked : null };
}

export function baseOf(description: TypedFields, row: FullRow | null, preset?: Values): Base {
  if (!row) return { id: newId(), updatedAt: '', values: { ...emptyValues(description), ...preset } };
  return { id: row.id, updatedAt: row.updated_at, values: knownValuesOf(description, row) };
}
