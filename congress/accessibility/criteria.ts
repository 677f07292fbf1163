import type { Localized } from '../language.ts';
import rows from './criteria.json' with { type: 'json' };

/** A success criterion of WCAG 2.2: all of A and AA, and those of AAA that hold, or that hold in part. */
export interface Criterion {
  id: string;
  level: 'A' | 'AA' | 'AAA';
  /** The items of ABNT NBR 17225:2025 that ask for the same; of AAA none where it is not known (docs/accessibility.md). */
  nbr: string[];
  /** 'partly': what others made does not meet it, or of level AAA some of our own; 'notHere': the site has nothing that it speaks of. */
  state: 'met' | 'partly' | 'notHere';
  name: Localized;
  how: Localized;
  /** The tests that keep it; none: looked at by hand. */
  tests: string[];
}

/** Read by the accessibility statement, and by whoever adds a page (docs/accessibility.md). */
export const CRITERIA = rows as Criterion[];
