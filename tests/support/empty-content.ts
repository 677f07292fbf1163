import type { PublicContent } from '#congress/content.ts';
import {
  CONTENT_TABLE_NAMES,
  type CONTENT_TABLES,
  type ContentTable,
  kindOf,
} from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';

type Kinds = typeof CONTENT_TABLES;

/** All tables without rows, by their names in the content of pages. */
export const noRows = Object.fromEntries(
  CONTENT_TABLE_NAMES.map(kindOf).map(({ shownAs, newestOnly }) => [shownAs, newestOnly ? null : []]),
) as unknown as {
  [Table in ContentTable as Kinds[Table]['shownAs']]: Kinds[Table] extends { newestOnly: true }
    ? null
    : never[];
};

/** The content of a site with empty lists and the shipped facts. */
export const emptyContent: PublicContent = {
  ...noRows,
  version: '1',
  changedAt: '2026-03-09T09:09:09Z',
  lastChanges: { tables: {}, speakers: {} },
  programmeChanges: [],
  programmeReleases: [],
  facts: shippedFacts,
  factsChanged: null,
};
