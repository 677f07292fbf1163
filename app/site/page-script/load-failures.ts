import type { ContentTable } from '#congress/content-tables.ts';

/** The messages of the kinds, which the build puts here: with the kinds themselves would come the rules of their columns. */
export const LOAD_FAILURES: Record<ContentTable, string> = __LOAD_FAILURES__;
