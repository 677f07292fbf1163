import { z } from 'zod';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { UnsavedSchema } from '#congress/preview/schema.ts';
import type { Draft, WholeDraft } from '../content/drafts.ts';
import type { UnsavedParts } from '../preview/page.ts';

export const idsOf = (drafts: readonly Draft[]) => drafts.map(({ id }) => id);

/** Drafts as the preview lays them over the content. */
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

/** The names in a refusal to publish, [{"id", "name"}] (0040_publishing.sql); null: it names none. */
export function refusedNames(details: string): string[] | null {
  const drafts = RefusedSchema.safeParse(parsed(details)).data;
  return drafts?.map(({ name }) => name ?? 'dados do evento') ?? null;
}

const RefusedSchema = z.array(z.object({ name: z.string().nullable() })).min(1);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
