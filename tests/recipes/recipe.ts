import type { Edit } from '#tests/support/edits.ts';

/** One step of a recipe of STYLE.md. */
export interface Step {
  /** The name of the place in STYLE.md; one place may be several files. */
  place: string;
  edits: Edit[];
  /** The message of the checks if the step is omitted. */
  said: RegExp;
}

export interface Recipe {
  /** Its name in STYLE.md. */
  name: string;
  steps: Step[];
  /** The tests that need the built site, which is then built with the recipe. */
  onTheBuiltSite?: string[];
}
