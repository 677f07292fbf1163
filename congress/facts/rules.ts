/** The congress days: more of them are a mistake of the keyboard. */
export const MOST_DAYS = 14;

/** What a record may not say although each of its values is right by itself, in the words of the data API. */
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

/** An issue of the schema that says which rule is broken. */
export const broken = (rule: Rule, path: (string | number)[]) =>
  ({ code: 'custom', message: RULES[rule], params: { rule }, path }) as const;
