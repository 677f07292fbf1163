import { LANGUAGES } from '../language.ts';
import { completedAddress, isWebAddress } from '../links/rules.ts';
import { type Facts, FactsSchema } from './schema.ts';
import { shippedFacts } from './shipped.ts';

/**
 * Converts a stored record to the current schema's form, so that all of it remains usable. Addresses stored before they were
 * validated are normalised, and invalid ones become null; numbers stored before they had a maximum become that.
 */
export function storedFacts(stored: unknown): unknown {
  const facts = completeFacts(stored, shippedFacts);
  if (!hasAddresses(facts)) return facts;
  const { links, venue } = facts;
  return withinMaximums({
    ...facts,
    links: { ...mapped(links), registrantEvent: links.registrantEvent || null },
    venue: { ...venue, mapUrl: known(venue.mapUrl) },
  });
}

function withinMaximums(facts: object): object {
  const issues = FactsSchema.safeParse(facts).error?.issues ?? [];
  return issues.reduce<object>(
    (within, issue) =>
      issue.code === 'too_big' && typeof valueAt(within, issue.path) === 'number'
        ? (replaced(within, issue.path, Number(issue.maximum)) as object)
        : within,
    facts,
  );
}

type Path = readonly PropertyKey[];

const valueAt = (whole: unknown, path: Path) =>
  path.reduce((part, name) => (part as Record<PropertyKey, unknown>)[name], whole);

function replaced(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const part = replaced((whole as Record<PropertyKey, unknown>)[name], rest, value);
  return Array.isArray(whole) ? whole.with(Number(name), part) : { ...(whole as object), [name]: part };
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

/** Parses a stored record of facts. */
export const readStoredFacts = (stored: unknown) => FactsSchema.safeParse(storedFacts(stored));

/**
 * Completes a stored record for the current schema: facts added since it was stored are taken from `defaults`. Lists
 * are not completed.
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

/** Records from before `showing` existed show today. */
function withShowing(stored: unknown): unknown {
  if (!isRecord(stored) || stored.showing !== undefined) return stored;
  return { ...stored, showing: { day: null, phase: null } };
}

/** Records from before `supporters` existed name none. */
function withSupporters(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored.organiser)) return stored;
  return { ...stored, organiser: { supporters: null, ...stored.organiser } };
}

const UNSAID = Object.fromEntries(LANGUAGES.map((language) => [language, null]));

/** Records from before these notes on payment existed have none. */
function withPayment(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored.payment)) return stored;
  return { ...stored, payment: { institutions: UNSAID, foreigners: UNSAID, ...stored.payment } };
}

/** Likewise the benefits and minimum price of levels; before `inFooter` existed, no level was of supporters. */
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

/** Older records have null for a closed Saturday, without hours. */
function withSaturday(stored: unknown, defaults: Facts): unknown {
  if (!isRecord(stored) || !isRecord(stored.support) || stored.support.saturday !== null) return stored;
  const saturday = { ...defaults.support.saturday, open: false };
  return { ...stored, support: { ...stored.support, saturday } };
}

/** In records from before batches existed each plan had one price; these become the prices of a first batch. */
function withBatches(stored: unknown): unknown {
  if (!isRecord(stored) || stored.batches !== undefined || !Array.isArray(stored.plans)) return stored;
  const plans = stored.plans.filter(isRecord);
  const prices = plans.map(({ id, price }) => [id, price ?? null]);
  const until = isRecord(stored.promotion) ? (stored.promotion.until ?? null) : null;
  return { ...stored, batches: [{ from: null, until, prices: Object.fromEntries(prices) }] };
}

/** Older records have no names of plans, which were texts of the site. */
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
