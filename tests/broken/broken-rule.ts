import type { Edit } from '#tests/support/edits.ts';

/** A rule of the product, a careless edit that breaks it, and the tests that must fail then. */
export interface BrokenRule {
  /** The folder that the rule belongs to. */
  room: string;
  rule: string;
  edit: Pick<Edit, 'file' | 'text'> & { instead: string };
  tests: readonly string[];
}
