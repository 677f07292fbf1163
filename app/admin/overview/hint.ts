import type { Right } from '#congress/accounts/rights.ts';
import { formatList } from '#congress/facts/format.ts';
import type { ToAddress } from '../address.ts';

/**
 * `waiting`: somebody is waiting for the team's answer. `wrong`: visitors get false information, or cannot continue.
 * `missing`: a gap that visitors see. `better`: everything else.
 */
export const URGENCIES = ['waiting', 'wrong', 'missing', 'better'] as const;
type Urgency = (typeof URGENCIES)[number];

/** Something that an editor should know, with links to where it can be fixed. */
export interface Hint {
  urgency: Urgency;
  text: string;
  detail: string;
  /** Links to where it can be fixed; empty for those who may not. */
  fixes: Fix[];
}

/** A check that reads many texts, and can be paused at each `yield`. */
export type Checking = Generator<undefined, Hint[]>;

export interface Fix {
  label: string;
  address: ToAddress;
  /** The right that the fix requires, where it is not that of its tab. */
  right?: Right;
}

/** How many links are offered per hint; the others follow once these are done. */
const MOST_FIXES = 3;

/** "Ana, Bia, Caio e mais 2". */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_FIXES);
  const rest = names.length - shown.length;
  return formatList(rest ? [...shown, `mais ${rest}`] : shown, 'pt-BR');
}

/** Links to items of a tab, labelled with their names. */
export function fixesIn(tab: string, items: readonly { id: string; name: string }[]): Fix[] {
  return items.slice(0, MOST_FIXES).map(({ id, name }) => ({ label: name, address: { tab, item: id } }));
}

/** A link to a fact's field. */
export const inFacts = (path: string, label = 'Preencher'): Fix => ({
  label,
  address: { tab: 'facts', item: path },
});
