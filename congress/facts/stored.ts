import { LANGUAGES } from '../language.ts';
import { completedAddress, isWebAddress } from '../links/rules.ts';
import { type Facts, FactsSchema } from './schema.ts';
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
    links: { ...mapped(links), registrantEvent: links.registrantEvent || null },
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

/** The facts that a stored record states, or what makes it none. */
export const readStoredFacts = (stored: unknown) => FactsSchema.safeParse(storedFacts(stored));

/**
 * A stored record as today's schema expects it: facts that it lacks, because it was stored before they existed, come from
 * `defaults`. Lists are taken as they are.
 */
export function completeFacts(stored: unknown, defaults: Facts): unknown {
  return completed(
    withPlanNames(
      withSaturday(withBatches(withShowing(withPayment(withSupporters(withLevels(stored))))), defaults),
      defaults,
    ),
    defaults,
  );
}

/** Before the site had a day of its own it showed itself on today. */
function withShowing(stored: unknown): unknown {
  if (!isRecord(stored) || stored.showing !== undefined) return stored;
  return { ...stored, showing: { day: null, phase: null } };
}

/** Supporters that nobody has named are not named. */
function withSupporters(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored.organiser)) return stored;
  return { ...stored, organiser: { supporters: null, ...stored.organiser } };
}

const UNSAID = Object.fromEntries(LANGUAGES.map((language) => [language, null]));

/** What nobody has said of payments is not said. */
function withPayment(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored.payment)) return stored;
  return { ...stored, payment: { institutions: UNSAID, foreigners: UNSAID, ...stored.payment } };
}

/** Nor is what a level of sponsors gets and costs; before supporters had logos all levels were of sponsors. */
function withLevels(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const { sponsorLevels } = stored;
  return {
    ...stored,
    ...(Array.isArray(sponsorLevels) && {
      sponsorLevels: sponsorLevels.map((level) =>
        isRecord(level) ? { benefits: UNSAID, from: null, inFooter: false, ...level } : level,
      ),
    }),
  };
}

/** A closed Saturday had no hours. */
function withSaturday(stored: unknown, defaults: Facts): unknown {
  if (!isRecord(stored) || !isRecord(stored.support) || stored.support.saturday !== null) return stored;
  const saturday = { ...defaults.support.saturday, open: false };
  return { ...stored, support: { ...stored.support, saturday } };
}

/** Before there were batches each plan had its price: what the staff had set is what the first batch holds. */
function withBatches(stored: unknown): unknown {
  if (!isRecord(stored) || stored.batches !== undefined || !Array.isArray(stored.plans)) return stored;
  const plans = stored.plans.filter(isRecord);
  const prices = plans.map(({ id, price }) => [id, price ?? null]);
  const until = isRecord(stored.promotion) ? (stored.promotion.until ?? null) : null;
  return { ...stored, batches: [{ from: null, until, prices: Object.fromEntries(prices) }] };
}

/** The plans had their names in the site's texts. */
function withPlanNames(stored: unknown, { plans }: Facts): unknown {
  if (!isRecord(stored) || !Array.isArray(stored.plans)) return stored;
  const named = stored.plans.map((plan) =>
    isRecord(plan)
      ? completed(
          plan,
          plans.find(({ id }) => id === plan.id),
        )
      : plan,
  );
  return { ...stored, plans: named };
}

function completed(stored: unknown, defaults: unknown): unknown {
  if (stored === undefined) return defaults;
  if (!isRecord(stored) || !isRecord(defaults)) return stored;
  const names = new Set([...Object.keys(defaults), ...Object.keys(stored)]);
  return Object.fromEntries([...names].map((name) => [name, completed(stored[name], defaults[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
