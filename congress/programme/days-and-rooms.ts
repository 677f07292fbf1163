/** The two rooms of days 1 and 2 (specification section 3). */
export const AUDITORIUMS = ['Auditório Bandeirantes', 'Auditório Anhanguera'] as const;
export type Auditorium = (typeof AUDITORIUMS)[number];

/** 0: pre-congress courses; 1 and 2: the congress days. */
export const DAYS = [0, 1, 2] as const;
export type Day = (typeof DAYS)[number];
