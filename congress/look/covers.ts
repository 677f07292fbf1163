/** What the home page, share images and the mark are drawn as: skin that heals, as the sample is about, or nothing but shapes. */
export const COVERS = ['wound', 'waves', 'rings', 'leaves'] as const;
export type Cover = (typeof COVERS)[number];
