import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { UnsavedSchema } from '#congress/preview/schema.ts';
import type { Draft, LookedAt, Release, WholeDraft } from '../content/drafts.ts';
import type { UnsavedParts } from '../preview/page.ts';
import { isOutdated } from '../session/failure.ts';
import { refusedRows } from '../session/refused-rows.ts';

export const idsOf = (drafts: readonly Draft[]) => drafts.map(({ id }) => id);

/** The changes of drafts in the form of the preview. */
export function unsavedOf(drafts: readonly WholeDraft[]): UnsavedParts {
  const facts = drafts.find(({ table_name }) => table_name === 'event_facts')?.changes?.facts;
  const content: Record<string, object> = {};
  for (const table of CONTENT_TABLE_NAMES) {
    const own = drafts.filter(({ table_name }) => table_name === table);
    if (own.length === 0) continue;
    content[table] = {
      upserts: own.flatMap(({ row_id, changes }) => (changes ? [{ ...changes, id: row_id }] : [])),
      removals: own.flatMap(({ row_id, changes }) => (changes ? [] : [row_id])),
    };
  }
  return {
    ...(facts !== undefined && { facts: facts as NonNullable<UnsavedParts['facts']> }),
    content: UnsavedSchema.parse(content),
  };
}

/** The name of a draft of the facts. */
const FACTS = 'dados do evento';

/** The names of the drafts in a refusal to publish; null if it names none. */
export function refusedNames(failure: unknown): string[] | null {
  const drafts = refusedRows(failure);
  return drafts.length > 0 ? drafts.map(({ name }) => name ?? FACTS) : null;
}

/**
 * The ids of the drafts that have changed since they were read, from a refusal (12_drafts.sql); null if it has another
 * reason.
 */
export function unseenIds(failure: unknown): string[] | null {
  if (!isOutdated(failure)) return null;
  const drafts = refusedRows(failure).filter(({ now }) => now !== undefined);
  return drafts.length > 0 ? drafts.flatMap(({ id }) => id ?? []) : null;
}

/** The result of a request to publish or schedule something. */
export interface Outcome {
  isDone: boolean;
  /** The ids of the drafts that have changed since they were read, if that is why nothing was done. */
  unseen: string[] | null;
}
export const NOTHING_DONE: Outcome = { isDone: false, unseen: null };

/** The drafts of a scheduled release that have changed since they were reviewed for scheduling. */
export const unseenDrafts = ({ publish_at, looked_at }: Release, drafts: readonly Draft[]): Draft[] =>
  drafts
    .filter(() => publish_at !== null)
    .filter((draft) => !looked_at.some((looked) => isSameVersion(looked, draft)));

/** Compares times, not texts: the same time can be formatted differently. */
const isSameVersion = (one: LookedAt, other: LookedAt) =>
  one.id === other.id && Date.parse(one.written_at) === Date.parse(other.written_at);
