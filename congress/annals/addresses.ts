import { slugOf } from '../text.ts';
import type { Paper } from './schema.ts';

const ORDINALS = [
  ...['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'],
  ...['sexto', 'setimo', 'oitavo', 'nono', 'decimo'],
];

/** The segment of an address that names an edition's annals: `primeiro-congresso`, `11-congresso`. */
export const volumeSlug = (edition: number): string => `${ORDINALS[edition - 1] ?? edition}-congresso`;

type Address = Pick<Paper, 'edition' | 'slug'>;

/** Like all addresses in this file, without a language prefix. */
export const volumePath = (edition: number): string => `/anais/${volumeSlug(edition)}`;

/** The PDF of the whole volume. */
export const volumePdfPath = (edition: number): string => `${volumePath(edition)}.pdf`;

export const paperPath = ({ edition, slug }: Address): string => `${volumePath(edition)}/${slug}`;

/**
 * The address of the paper's PDF, null without one. It is in the same directory as the paper's page because academic
 * search engines match the two by that. The hash in the name lets it be cached for ever.
 */
export const pdfPath = (paper: Address & Pick<Paper, 'pdf'>): string | null =>
  paper.pdf ? `${paperPath(paper)}-${paper.pdf.slice(0, 8)}.pdf` : null;

/** The file name that a paper's PDF is saved under: "silva-2022-mudanca-de-decubito.pdf". */
export const pdfName = (paper: Pick<Paper, 'slug'>, family: string, published: string): string =>
  `${[slugOf(family), published.slice(0, 4), paper.slug].filter(Boolean).join('-')}.pdf`;
