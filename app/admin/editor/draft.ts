import { z } from 'zod';
import { forget, keep, kept } from '../../ui/kept.ts';
import type { FormDescription, Values } from './description.ts';

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
export type Draft = z.infer<typeof DraftSchema>;

/** @param item an item's id, or `new` */
export function draftKey({ table }: FormDescription, item: string): string {
  return `plenaria-draft/${table}/${item}`;
}

export function readDraft(key: string): Draft | null {
  return DraftSchema.safeParse(kept('browser', key)).data ?? null;
}

export function writeDraft(key: string, draft: Draft, description: FormDescription) {
  if (keep('browser', key, draft)) return;
  const pictures = description.fields.filter(({ kind }) => kind === 'picture').map(({ name }) => name);
  keep('browser', key, { ...draft, values: without(draft.values, pictures), pictureLost: true });
}

export const forgetDraft = (key: string) => forget('browser', key);

function without(values: Values, names: string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
