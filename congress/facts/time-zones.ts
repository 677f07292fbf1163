import { momentOf } from '../day.ts';
import type { Facts } from './schema.ts';

/**
 * The time zone of a Brazilian state, by its two letters: where there are two, that of the capital (IANA time zone database, `zone.tab`).
 * Those that are not named have the clocks of Brasília.
 */
const OF_STATE: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};
const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');
const BRASILIA = 'America/Sao_Paulo';

/** The time zone that a place's state has; undefined where that is not known. */
export function timeZoneOfState({ country, region }: Pick<Facts['venue'], 'country' | 'region'>) {
  const state = region.trim().toUpperCase();
  return country === 'BR' && STATES.includes(state) ? (OF_STATE[state] ?? BRASILIA) : undefined;
}

/** The time zone of the state, where its clocks show another time during the congress than those of the facts. */
export function otherClocks({ venue, event }: Pick<Facts, 'venue' | 'event'>): string | undefined {
  const zone = timeZoneOfState(venue);
  const opening = (timeZone: string) => Date.parse(momentOf(event.firstDay, event.opensAt, timeZone));
  return zone && opening(zone) !== opening(event.timeZone) ? zone : undefined;
}
