import { z } from 'zod';
import { addDays } from '../day.ts';
import { LANGUAGES, type Localized } from '../language.ts';
import { broken, type Rule } from './rules.ts';
import { day, localized, money, note } from './values.ts';

/** The ids of plans in prices and addresses: those that the specification names, and spare ones. */
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
  /** Unchanged when the plan is renamed. */
  id: z.enum(PLAN_IDS),
  name: localized,
  /** The group that the plan is for. */
  description: localized,
  /** Shown crossed out beside a lower price; null: no comparison is shown. */
  previousPrice: money.nullable(),
  offered: z.boolean(),
  /** Identifies the plan at the external checkout. */
  ticket: z.string().nullable(),
});

/** A period in which prices apply, both days inclusive; null: no beginning, or no end. */
const batch = z.object({
  from: day.nullable(),
  until: day.nullable(),
  /** By plan; null or missing: no price. */
  prices: z.partialRecord(z.enum(PLAN_IDS), money.nullable()),
});

/** An upper bound, larger than any congress needs. */
export const MOST_BATCHES = 12;

/** Batches must follow one another without gaps or overlaps. */
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

/** Refines a list so that its items share neither ids nor, in any language, names. */
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

/** An upper bound, larger than any venue needs. */
export const MOST_ROOMS = 8;

/** The rooms of the congress days in display order; programme items refer to them by their Portuguese names. */
export const rooms = z
  .array(
    z.object({
      /** The room's name in addresses; unchanged when the room is renamed. */
      id: z.string().regex(/^[a-z0-9-]{1,60}$/),
      name: localized,
    }),
  )
  .min(1)
  .max(MOST_ROOMS)
  .superRefine(eachItsOwn('roomTwice'));

/** An upper bound, more than anybody reads. */
export const MOST_AUDIENCES = 16;

/** An upper bound, larger than any congress needs. */
export const MOST_LEVELS = 12;
const LOGO_SIZES = ['large', 'medium', 'small'] as const;

/** The levels of sponsors, highest first. A sponsor's category is the id of its level. */
export const sponsorLevels = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z0-9-]{1,60}$/),
      name: localized,
      size: z.enum(LOGO_SIZES),
      /** The benefits of the level, separated by semicolons. */
      benefits: note,
      /** The minimum price; null: not shown. */
      from: money.nullable(),
      /** A level of supporters: shown in every page's footer instead of among the sponsors. */
      inFooter: z.boolean(),
    }),
  )
  .min(1)
  .max(MOST_LEVELS)
  .superRefine(eachItsOwn('levelTwice'));
