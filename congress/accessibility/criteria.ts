import type { Localized } from '../language.ts';
import rows from './criteria.json' with { type: 'json' };

/**
 * A success criterion of WCAG 2.2. All of levels A and AA are listed, and those of AAA that the site meets at least in
 * part.
 */
export interface Criterion {
  id: string;
  level: 'A' | 'AA' | 'AAA';
  /**
   * The items of ABNT NBR 17225:2025 with the same requirement; empty for AAA criteria whose item is not known
   * (docs/accessibility.md).
   */
  nbr: string[];
  /**
   * 'partly': third-party content does not meet it or, at level AAA, some of our own does not. 'notHere': the site has
   * no content of the kind it is about.
   */
  state: 'met' | 'partly' | 'notHere';
  name: Localized;
  how: Localized;
  /** The tests that check it; empty where it is checked by hand. */
  tests: string[];
}

/** Shown by the accessibility statement; a checklist for whoever adds a page (docs/accessibility.md). */
export const CRITERIA = rows as Criterion[];
