import type { ContentTable } from '#congress/content-tables.ts';

/** The messages by table, inserted by the build: importing the kinds would include their schemas. */
export const LOAD_FAILURES: Record<ContentTable, string> = __LOAD_FAILURES__;
