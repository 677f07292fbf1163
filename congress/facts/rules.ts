/** The maximum number of congress days; more is a typing mistake. */
export const MOST_DAYS = 14;

/** Rules across several values of the facts, with the data API's error messages. */
export const RULES = {
  coursesTooLate: 'The pre-congress day must not come after the first day.',
  tooManyDays: `The congress must not last longer than ${MOST_DAYS} days.`,
  roomTwice: 'Each room must have a name of its own.',
  planTwice: 'Each plan must have a name of its own.',
  levelTwice: 'Each level of sponsors must have a name of its own.',
  endsBeforeItBegins: 'The end must not come before the beginning.',
  endsAsItBegins: 'The end must come after the beginning.',
  batchWithoutEnd: 'Only the last batch may have no end.',
  batchesApart: 'A batch must begin on the day after the one before it ends.',
};
export type Rule = keyof typeof RULES;

/** The schema issue for a broken rule. */
export const broken = (rule: Rule, path: (string | number)[]) =>
  ({ code: 'custom', message: RULES[rule], params: { rule }, path }) as const;
