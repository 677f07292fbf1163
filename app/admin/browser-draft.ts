import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';
import { pick, type Texts } from './merge-texts.ts';

/** A version of a record, as the texts of its form. A new record has an id and no `updatedAt`. */
export interface Version {
  id: string;
  updatedAt: string;
  values: Texts;
}

/** The texts of a form, and those that the changed ones were based on. */
export interface TypedTexts extends Version {
  over?: Texts | undefined;
}

/**
 * The version of the stored shape. To be raised when an earlier build would misread a draft or lose a part of it: a build leaves
 * drafts of other versions alone, because a tab of another build may have stored them.
 */
const SHAPE = 1 as const;

const DraftSchema = z.object({
  /** Missing in drafts of earlier builds. */
  shape: z.literal(SHAPE).default(SHAPE),
  values: z.record(z.string(), z.string()),
  /** The former values of the changed fields; missing in drafts of earlier builds. */
  over: z.record(z.string(), z.string()).optional(),
  /** The id of a new record, or the version that was edited. */
  id: z.string().default(''),
  updatedAt: z.string().default(''),
  savedAt: z.number(),
  /** Set if the picture did not fit into the browser's storage. */
  pictureLost: z.boolean().default(false),
});

/** The unsaved input of a form, stored in this browser. */
export type BrowserDraft = z.infer<typeof DraftSchema>;

/** What an earlier visit has left: a draft, one that only another build can read, or nothing. */
export type Recovered = BrowserDraft | 'unread' | null;

const parsed = (stored: unknown): BrowserDraft | null =>
  stored === null ? null : (DraftSchema.safeParse(ofThisBuild(stored)).data ?? null);

interface EarlierDraft {
  /** Of a single text; `over` was the stored one. */
  text?: string;
  changed?: object;
  over?: unknown;
  /** Of an edition's closing, whose `over` was a version. */
  handedOn?: string[];
}

/** Converts a draft of a single text, the facts or a closing that an earlier build stored. */
function ofThisBuild(stored: unknown): unknown {
  const { text, changed, over, handedOn, ...rest } = stored as EarlierDraft;
  if (text !== undefined) return { ...rest, values: { text }, over: { text: over } };
  if (!changed) return stored;
  if (!handedOn) return { ...rest, values: changed, over };
  return { ...rest, values: { ...changed, handedOn: handedOn.join() }, updatedAt: over, savedAt: 0 };
}

export const readDraft = (key: string): BrowserDraft | null => parsed(readStored('browser', key));

/** The browser draft of one form. */
export function browserDraft(key: string) {
  const stored = readStored('browser', key);
  const found = parsed(stored);
  let own = JSON.stringify(stored);
  let isUnread = stored !== null && found === null;
  /** Whether a draft is stored that only another build can read, now that something is to be stored or deleted. */
  function hidesAnother(): boolean {
    const now = readStored('browser', key);
    isUnread = now !== null && parsed(now) === null;
    return isUnread;
  }
  /** @returns false if the browser has no storage or it is full */
  function fits(draft: BrowserDraft): boolean {
    const isStored = writeStored('browser', key, draft);
    if (isStored) own = JSON.stringify(draft);
    return isStored;
  }
  return {
    /** The draft that was stored when the form was opened. */
    found,
    /** Whether another build has stored a draft that this one cannot read: it is neither replaced nor deleted. */
    get isUnread() {
      return isUnread;
    },
    /** Stores a draft; without its pictures if they do not fit. @param marks stored with it */
    keep({ id, updatedAt, values, over }: TypedTexts, marks?: object) {
      if (hidesAnother()) return;
      const draft = {
        shape: SHAPE,
        values,
        over,
        id,
        updatedAt,
        savedAt: Date.now(),
        pictureLost: false,
        ...marks,
      };
      if (!fits(draft)) {
        const isPicture = (name: string) =>
          [values, over].some((texts) => texts?.[name]?.startsWith(PICTURE_PREFIX));
        const texts = Object.keys(values).filter((name) => !isPicture(name));
        fits({ ...draft, values: pick(values, texts), over: over && pick(over, texts), pictureLost: true });
      }
      changed();
    },
    /** Deletes the draft, unless the same form in another tab has stored a newer one since. */
    forget() {
      if (!hidesAnother() && JSON.stringify(readStored('browser', key)) === own) removeStored('browser', key);
      changed();
    },
  };
}

/** Also deletes what another tab has stored: it is obsolete. */
export function forgetDraft(key: string) {
  removeStored('browser', key);
  changed();
}

/** Pictures are data URLs. */
const PICTURE_PREFIX = 'data:';

const followers = new Set<() => void>();
const changed = () => {
  for (const follower of followers) follower();
};
function follow(follower: () => void) {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Whether this browser has a draft for a key, of whichever build. */
export const useIsUnsaved = (key: string): boolean =>
  useSyncExternalStore(follow, () => readStored('browser', key) !== null);
