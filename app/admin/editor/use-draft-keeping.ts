import { useEffect, useEffectEvent, useRef } from 'react';
import { differs, type FormDescription, type Values } from './description.ts';
import { forgetDraft, writeDraft } from './draft.ts';

/** What a form's values are compared with and written over. */
export interface Base {
  id: string;
  updatedAt: string;
  values: Values;
}

const DRAFT_DELAY = 300;

interface DraftKeeping {
  key: string;
  description: FormDescription;
  values: Values;
  /** What the form holds this very moment: a page can be left before `values` tells. */
  read(): Values;
  base: Base;
  dirty: boolean;
}

/** Keeps what is typed in the browser until it is saved, so that a reload or an ended session loses nothing. */
export function useDraftKeeping({ key, description, values, read, base, dirty }: DraftKeeping) {
  const ended = useRef(false);
  const write = () => {
    if (ended.current) return;
    const current = read();
    if (!differs(description, current, base.values)) return forgetDraft(key);
    const { id, updatedAt } = base;
    writeDraft(key, { values: current, id, updatedAt, savedAt: Date.now(), pictureLost: false }, description);
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
