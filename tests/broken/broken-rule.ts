import type { Edit } from '#tests/support/edits.ts';

/** A rule of the product, how somebody would break it by one careless edit, and the tests that have to notice. */
export interface BrokenRule {
  /** The folder whose rule it is. */
  room: string;
  rule: string;
  edit: Pick<Edit, 'file' | 'text'> & { instead: string };
  tests: readonly string[];
}
