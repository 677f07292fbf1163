import { structureOf, tidied } from '../papers/sections.ts';
import { placesOf, searchWords, startsWord } from '../search.ts';
import { folded, foldedWithOrigins } from '../text.ts';
import { TRANSLATION_LANGUAGES } from '../translations.ts';
import type { Paper, PaperTexts, StoredVolume } from './schema.ts';

/** The parts of a structured abstract, in order (specification, section 3 "Scientific paper"). */
const ABSTRACT_PARTS = ['introduction', 'objective', 'method', 'results', 'conclusion'] as const;

/** A part of an abstract; without a heading it is plain text. */
export interface AbstractPart {
  heading: (typeof ABSTRACT_PARTS)[number] | null;
  text: string;
}

/** Splits an abstract into its parts; returns it whole if it has headings other than `ABSTRACT_PARTS`. */
export function abstractParts(abstract: string): AbstractPart[] {
  const { opening, parts } = structureOf(tidied(abstract));
  const found = parts.map(({ heading, content }) => ({
    heading: ABSTRACT_PARTS.find((known) => known === heading) ?? null,
    text: content,
  }));
  if (found.some(({ heading }) => heading === null)) return [{ heading: null, text: abstract }];
  return opening ? [{ heading: null, text: opening }, ...found] : found;
}

/** The abstract as running text. */
export const wholeAbstract = (abstract: string): string =>
  abstractParts(abstract)
    .map(({ text }) => text)
    .join(' ');

/** The translations of an abstract, in the languages that have one. */
export const translatedAbstracts = (translations: PaperTexts['translations']) =>
  TRANSLATION_LANGUAGES.flatMap((language) => {
    const { title = '', abstract } = translations[language] ?? {};
    return abstract ? [{ language, title, abstract }] : [];
  });

/** "11–12"; '' where the pages are unknown. */
export const pageRange = ({ pages }: Pick<Paper, 'pages'>): string => (pages ?? '').replace('-', '–');

/** The first and last page as numbers; null where pages are unknown or not numbered. */
export function pageNumbers({ pages }: Pick<Paper, 'pages'>): { first: number; last: number } | null {
  const [first, last = first] = (pages ?? '').split('-').map(Number);
  return first && last ? { first, last } : null;
}

/** The fields that decide when annals become public. */
export type Dated = Pick<StoredVolume, 'edition' | 'published'>;

/** Whether a volume, and its papers with it, is public on a day: from its publication date on. */
const isPublic = ({ published }: Pick<Dated, 'published'>, day: string): boolean => published <= day;

interface Annals {
  volumes: readonly Dated[];
  papers: readonly Pick<Paper, 'edition'>[];
}

/** The content without annals that are not yet public on a day. */
export function withPublicAnnals<Content extends Annals>(content: Content, day: string): Content {
  if (content.volumes.every((volume) => isPublic(volume, day))) return content;
  const volumes = content.volumes.filter((volume) => isPublic(volume, day));
  const editions = new Set(volumes.map(({ edition }) => edition));
  return { ...content, volumes, papers: content.papers.filter(({ edition }) => editions.has(edition)) };
}

/** The papers of an edition sorted by page; those without pages come last. */
export function papersOf<Found extends Pick<Paper, 'edition' | 'pages'>>(
  papers: readonly Found[],
  edition: number,
): Found[] {
  const place = (paper: Found) => pageNumbers(paper)?.first ?? Number.POSITIVE_INFINITY;
  return papers
    .filter((paper) => paper.edition === edition)
    .sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** The paper with this slug, and the ones before and after it. */
export function paperAt(papers: readonly Paper[], slug: string) {
  const index = papers.findIndex((paper) => paper.slug === slug);
  const paper = papers[index];
  return paper && { paper, previous: papers[index - 1] ?? null, next: papers[index + 1] ?? null };
}

/** The facets by which a list of papers can be filtered. */
export const FACETS = ['descriptor', 'section', 'type', 'presentation'] as const;
export type Facet = (typeof FACETS)[number];

const valuesOf: Record<Facet, (paper: Faceted) => readonly (string | null | undefined)[]> = {
  descriptor: ({ descriptors }) => descriptors,
  section: ({ section }) => [section],
  type: ({ type }) => [type],
  presentation: ({ presented_as }) => [presented_as],
};

/** The values of a facet with the number of papers that have each, most frequent first. */
export function facetCounts(papers: readonly Faceted[], facet: Facet): [value: string, papers: number][] {
  const counts = new Map<string, number>();
  for (const value of papers.flatMap(valuesOf[facet])) {
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a, some], [b, others]) => others - some || a.localeCompare(b, 'pt-BR'));
}

/** The descriptors shared by at least two papers, most frequent first, at most `most`. */
export const frequentDescriptors = (papers: readonly Faceted[], most = 12): string[] =>
  facetCounts(papers, 'descriptor')
    .filter(([, count]) => count > 1)
    .slice(0, most)
    .map(([name]) => name);

type Faceted = Pick<Paper, 'descriptors' | 'section' | 'type' | 'presented_as'>;

/** The fields of a paper that a search looks at. */
export interface Searchable extends Faceted {
  title: string;
  /** Full names. */
  authors: readonly string[];
  /** The whole text; undefined until it has been fetched. */
  abstract?: string | undefined;
}

export interface Search {
  /** The text typed: every word must be found. */
  words: string;
  /** The facet values that papers must have, compared without case and accents; '' or absent means any. */
  filters: Partial<Record<Facet, string>>;
}

/** In descending weight: a word scores by the best field that it is found in. */
const FIELDS = ['title', 'descriptors', 'authors', 'abstract'] as const;
export type Field = (typeof FIELDS)[number];

export interface Match<Found> {
  paper: Found;
  /** The fields with a match; empty for a search without words. */
  fields: Field[];
}

/**
 * The papers that contain every word of the search, best match first: title before descriptors before authors before
 * abstract, the start of a word before its middle; ties keep their order. Without words, all papers.
 */
export function searchPapers<Found extends Searchable>(
  papers: readonly Found[],
  search: Search,
): Match<Found>[] {
  const words = searchWords(search.words);
  const filters = FACETS.flatMap((facet) => {
    const wanted = folded(search.filters[facet]?.trim() ?? '');
    return wanted ? [{ facet, wanted }] : [];
  });
  const found: (Match<Found> & { score: number })[] = [];
  for (const paper of papers) {
    const matchesFilters = filters.every(({ facet, wanted }) =>
      valuesOf[facet](paper).some((value) => folded(value ?? '') === wanted),
    );
    if (!matchesFilters) continue;
    const match = matchOf(paper, words);
    if (match) found.push({ paper, ...match });
  }
  return found.sort((a, b) => b.score - a.score).map(({ paper, fields }) => ({ paper, fields }));
}

function matchOf(paper: Searchable, words: string[]): { fields: Field[]; score: number } | null {
  const texts = FIELDS.map((field) => foldedField(paper, field));
  const fields = new Set<Field>();
  let score = 0;
  for (const word of words) {
    const scores = texts.map((text, place) => wordScore(text, word, FIELDS.length - place));
    const best = Math.max(...scores);
    if (best === 0) return null;
    score += best;
    for (const [place, field] of FIELDS.entries()) if (scores[place]) fields.add(field);
  }
  return { fields: FIELDS.filter((field) => fields.has(field)), score };
}

// Doubling the weight leaves room between two fields for the bonus of matching the start of a word.
function wordScore(text: string, word: string, weight: number): number {
  const places = placesOf(text, word);
  if (places.length === 0) return 0;
  return 2 * weight + (places.some((place) => startsWord(text, place)) ? 1 : 0);
}

// Cached per paper: folding the texts again at every keystroke would dominate the cost of a search.
const foldedFields = new WeakMap<Searchable, Partial<Record<Field, string>>>();

function foldedField(paper: Searchable, field: Field): string {
  const cached = foldedFields.get(paper) ?? {};
  foldedFields.set(paper, cached);
  const text = cached[field] ?? folded([paper[field] ?? ''].flat().join('\n'));
  cached[field] = text;
  return text;
}

/** About `length` characters of a text around the first match of the words, cut between words; null without a match. */
export function excerpt(text: string, words: readonly string[], length = 180): string | null {
  const { text: plain, origins } = foldedWithOrigins(text);
  const places = words.flatMap((word) => placesOf(plain, word).slice(0, 1));
  if (places.length === 0) return null;
  const found = origins[Math.min(...places)] ?? 0;
  const from = found <= length / 3 ? 0 : text.indexOf(' ', found - Math.round(length / 3)) + 1;
  const start = Math.min(from, found);
  const rest = text.slice(start);
  if (rest.length <= length) return (start > 0 ? '… ' : '') + rest;
  const cut = rest.lastIndexOf(' ', length);
  return `${start > 0 ? '… ' : ''}${rest.slice(0, cut > 0 ? cut : length)} …`;
}
