import type { Right } from '#congress/accounts/rights.ts';
import { formatList } from '#congress/facts/format.ts';
import type { ToAddress } from '../address.ts';

/**
 * `waiting`: somebody waits for an answer of the team. `wrong`: visitors are told something that is not so, or cannot go on.
 * `missing`: a gap they see. `better`: the rest.
 */
export const URGENCIES = ['waiting', 'wrong', 'missing', 'better'] as const;
type Urgency = (typeof URGENCIES)[number];

/** Something that an editor would want to know, and where it is put right. */
export interface Hint {
  urgency: Urgency;
  text: string;
  detail: string;
  /** Ways to mend it; none for who may not. */
  fixes: Fix[];
}

export interface Fix {
  label: string;
  address: ToAddress;
  /** What it takes, where that is not what its place takes. */
  right?: Right;
}

/** How many ways to mend the same thing are offered at once: the others come when these are done. */
const MOST_FIXES = 3;

/** "Ana, Bia, Caio e mais 2". */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_FIXES);
  const rest = names.length - shown.length;
  return formatList(rest ? [...shown, `mais ${rest}`] : shown, 'pt-BR');
}

/** The way to each of some items of a tab, by their names. */
export function fixesIn(tab: string, items: readonly { id: string; name: string }[]): Fix[] {
  return items.slice(0, MOST_FIXES).map(({ id, name }) => ({ label: name, address: { tab, item: id } }));
}

/** The way to a field of the event's facts. */
export const inFacts = (path: string, label = 'Preencher'): Fix => ({
  label,
  address: { tab: 'facts', item: path },
});
