import type { PublicContent } from '#congress/content.ts';

/** When the programme or the facts last changed, removals included. */
export const programmeVersion = ({ lastChanges: { tables }, changedAt }: PublicContent): string =>
  [tables.program_items, tables.event_facts].filter(Boolean).sort().at(-1) ?? changedAt ?? '';
