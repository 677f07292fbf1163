/** Whom the congress is for, by the names that messages have for them. */
export const PROFESSIONS = [
  'nurses',
  'technicians',
  'physicians',
  'physiotherapists',
  'occupational',
  'students',
  'researchers',
  'homeCare',
] as const;
