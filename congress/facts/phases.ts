/** The phases of an edition, in their order. */
export const PHASES = ['announced', 'selling', 'lastDays', 'running', 'over', 'nextAnnounced'] as const;
export type Phase = (typeof PHASES)[number];
