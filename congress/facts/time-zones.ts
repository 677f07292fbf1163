import { momentOf } from '../day.ts';
import type { Facts } from './schema.ts';

/**
 * The time zone of each Brazilian state by its two letters; for a state with two zones, that of its capital (IANA time
 * zone database, `zone.tab`). All other states have Brasília time.
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

/** The time zone of the venue's state; undefined if the state is not Brazilian or unknown. */
export function timeZoneOfState({ country, region }: Pick<Facts['venue'], 'country' | 'region'>) {
  const state = region.trim().toUpperCase();
  return country === 'BR' && STATES.includes(state) ? (OF_STATE[state] ?? BRASILIA) : undefined;
}

/** The time zone of the venue's state, if its clocks differ from the facts' time zone during the congress. */
export function otherClocks({ venue, event }: Pick<Facts, 'venue' | 'event'>): string | undefined {
  const zone = timeZoneOfState(venue);
  const opening = (timeZone: string) => Date.parse(momentOf(event.firstDay, event.opensAt, timeZone));
  return zone && opening(zone) !== opening(event.timeZone) ? zone : undefined;
}
