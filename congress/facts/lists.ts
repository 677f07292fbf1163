import { z } from 'zod';
import { addDays } from '../day.ts';
import { LANGUAGES, type Localized } from '../language.ts';
import { broken, type Rule } from './rules.ts';
import { day, localized, money, note } from './values.ts';

/** What prices and addresses call the plans: those that the specification names, and as many more as anybody sells. */
export const PLAN_IDS = [
  'professional',
  'student',
  'double',
  'plan4',
  'plan5',
  'plan6',
  'plan7',
  'plan8',
] as const;

const plan = z.object({
  /** It stays when the plan is renamed. */
  id: z.enum(PLAN_IDS),
  name: localized,
  /** For whom it is. */
  description: localized,
  /** Struck out beside a lower price; null: there is nothing to compare with. */
  previousPrice: money.nullable(),
  offered: z.boolean(),
  /** Identifies the plan at the external checkout. */
  ticket: z.string().nullable(),
});

/** A period in which prices hold, both days included; null: without a beginning, without an end. */
const batch = z.object({
  from: day.nullable(),
  until: day.nullable(),
  /** By plan; null or missing: not priced. */
  prices: z.partialRecord(z.enum(PLAN_IDS), money.nullable()),
});

/** More than any congress sells in. */
export const MOST_BATCHES = 12;

/** The batches follow one another without a gap and without a day in two of them. */
export const batches = z
  .array(batch)
  .min(1)
  .max(MOST_BATCHES)
  .superRefine((list, context) => {
    for (const [index, { from, until }] of list.entries()) {
      const before = list[index - 1];
      if (from && until && until < from) context.addIssue(broken('endsBeforeItBegins', [index, 'until']));
      if (!before) continue;
      if (before.until === null) context.addIssue(broken('batchWithoutEnd', [index - 1, 'until']));
      else if (from !== addDays(before.until, 1)) context.addIssue(broken('batchesApart', [index, 'from']));
    }
  });

interface Named {
  id: string;
  name: Localized;
}

/** No two of a list share their id or, in any language, their name. */
function eachItsOwn(rule: Rule) {
  return (list: readonly Named[], context: z.RefinementCtx) => {
    for (const [index, { id, name }] of list.entries()) {
      const before = list.slice(0, index);
      if (before.some((other) => other.id === id)) context.addIssue(broken(rule, [index, 'id']));
      for (const language of LANGUAGES)
        if (before.some((other) => other.name[language] === name[language]))
          context.addIssue(broken(rule, [index, 'name', language]));
    }
  };
}

export const plans = z.array(plan).max(PLAN_IDS.length).superRefine(eachItsOwn('planTwice'));

/** More than any venue has. */
export const MOST_ROOMS = 8;

/** The rooms of the congress days, in the order in which they are shown; the programme's items name them in Portuguese. */
export const rooms = z
  .array(
    z.object({
      /** Its name in addresses; it stays when the room is renamed. */
      id: z.string().regex(/^[a-z0-9-]{1,60}$/),
      name: localized,
    }),
  )
  .min(1)
  .max(MOST_ROOMS)
  .superRefine(eachItsOwn('roomTwice'));

/** More than anybody reads. */
export const MOST_AUDIENCES = 16;

/** More than any congress sells. */
export const MOST_LEVELS = 12;
const LOGO_SIZES = ['large', 'medium', 'small'] as const;

/** The levels of sponsors, the first one first. A sponsor's category is the id of its level. */
export const sponsorLevels = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z0-9-]{1,60}$/),
      name: localized,
      size: z.enum(LOGO_SIZES),
      /** What it gets, one after the other with semicolons between them. */
      benefits: note,
      /** The least that it costs; null: it is not said. */
      from: money.nullable(),
      /** It supports the congress: shown at the foot of each page, and not among the sponsors. */
      inFooter: z.boolean(),
    }),
  )
  .min(1)
  .max(MOST_LEVELS)
  .superRefine(eachItsOwn('levelTwice'));
