import { RULES, type Rule } from '#congress/facts/rules.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { BROKEN } from '../facts/record.ts';
import { areRefusedFacts } from '../session/failure.ts';
import { factName } from './differences.ts';

/** How many fields are named at most. */
const NAMED = 3;

/**
 * Explains why the database refused a record of facts that contradict each other, and what to do; null if `failure` is
 * something else.
 */
export function refusedFacts(failure: unknown, facts: Facts): string | null {
  if (!areRefusedFacts(failure)) return null;
  const places = failure.details
    .split('; ')
    .slice(0, NAMED)
    .map((place) => {
      const [path = '', ...messages] = place.split(': ');
      const name = factName(facts, path);
      const rule = BROKEN_BY.get(messages.join(': '));
      return rule ? `“${name}”: ${BROKEN[rule]}.` : `“${name}” não serve assim.`;
    });
  return `Nada foi escrito. ${places.join(' ')} Volte junto o outro campo, ou a alteração toda, ou corrija em “Dados do evento”.`;
}

const BROKEN_BY = new Map(Object.entries(RULES).map(([rule, message]) => [message, rule as Rule]));
