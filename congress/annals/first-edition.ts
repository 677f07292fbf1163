import data from './first-edition.json' with { type: 'json' };
import type { Paper, Volume } from './schema.ts';

/** The annals of the first edition. Sample content: people and studies are invented. */
export const firstEdition = data.volume as Volume;

/** Its papers in the order of their pages. */
export const firstEditionPapers = data.papers as Paper[];
