import { completedAddress, isWebAddress } from '../links/rules.ts';
import { completeFacts } from './schema.ts';
import { shippedFacts } from './shipped.ts';

/**
 * A record as the database holds it, for today's schema. Addresses may be from before they had a rule: a host takes its one form, and
 * what is no address is as if it were not known, so that the rest of the record goes on serving.
 */
export function storedFacts(stored: unknown): unknown {
  const facts = completeFacts(stored, shippedFacts);
  if (!hasAddresses(facts)) return facts;
  const { links, venue } = facts;
  return {
    ...facts,
    links: { ...mapped(links), registrantEvent: links.registrantEvent },
    venue: { ...venue, mapUrl: known(venue.mapUrl) },
  };
}

type Texts = Record<string, unknown>;

const hasAddresses = (facts: unknown): facts is Record<'links' | 'venue', Texts> => {
  const { links, venue } = (facts ?? {}) as Texts;
  return [links, venue].every((part) => typeof part === 'object' && part !== null);
};

const mapped = (links: Texts) =>
  Object.fromEntries(Object.entries(links).map(([name, link]) => [name, known(link)]));

function known(link: unknown): unknown {
  if (typeof link !== 'string') return link;
  const whole = completedAddress(link);
  return isWebAddress(whole) ? whole : null;
}
