import type { Edit } from '#tests/support/edits.ts';

/** One step of a recipe of STYLE.md. */
export interface Step {
  /** How STYLE.md names the place; one place may be several files. */
  place: string;
  edits: Edit[];
  /** What somebody reads who leaves the step out. */
  said: RegExp;
}

export interface Recipe {
  /** How STYLE.md calls it. */
  name: string;
  steps: Step[];
  /** The tests that ask the built site, which is built with it. */
  onTheBuiltSite?: string[];
}
