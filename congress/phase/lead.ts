import { phaseOn } from '../facts/phase.ts';
import type { Facts } from '../facts/schema.ts';
import { offersOn } from './offers.ts';

/**
 * What the site leads visitors to: the prices; news of when they come (`soon`) or the programme once registration is closed;
 * what is on now; what is left of the edition; or news of the next one.
 */
export type Lead = 'register' | 'soon' | 'closed' | 'now' | 'over' | 'next';

export function leadOn(facts: Facts, day: string): Lead {
  const phase = phaseOn(facts, day);
  if (phase === 'running') return 'now';
  if (phase === 'over') return 'over';
  if (phase === 'nextAnnounced') return 'next';
  if (offersOn(facts, day).registration) return 'register';
  const { registration } = facts.deadlines;
  return registration && day > registration ? 'closed' : 'soon';
}
