import { slugOf } from '../text.ts';
import type { Paper } from './schema.ts';

const ORDINALS = [
  ...['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'],
  ...['sexto', 'setimo', 'oitavo', 'nono', 'decimo'],
];

/** The part of an address that names the annals of an edition: `primeiro-congresso`, `11-congresso`. */
export const volumeSlug = (edition: number): string => `${ORDINALS[edition - 1] ?? edition}-congresso`;

type Address = Pick<Paper, 'edition' | 'slug'>;

/** Without a language, as all addresses here. */
export const volumePath = (edition: number): string => `/anais/${volumeSlug(edition)}`;

/** All of it in one PDF. */
export const volumePdfPath = (edition: number): string => `${volumePath(edition)}.pdf`;

export const paperPath = ({ edition, slug }: Address): string => `${volumePath(edition)}/${slug}`;

/**
 * The paper's file, beside its page: search engines for science take a file for the paper's where both are in one place. It
 * names what it holds, so that it can be kept for ever; null without a file.
 */
export const pdfPath = (paper: Address & Pick<Paper, 'pdf'>): string | null =>
  paper.pdf ? `${paperPath(paper)}-${paper.pdf.slice(0, 8)}.pdf` : null;

/** Under which name a paper's file is saved: "silva-2022-mudanca-de-decubito.pdf". */
export const pdfName = (paper: Pick<Paper, 'slug'>, family: string, published: string): string =>
  `${[slugOf(family), published.slice(0, 4), paper.slug].filter(Boolean).join('-')}.pdf`;
