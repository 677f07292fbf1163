import { placesOf, searchWords, startsWord } from '../search.ts';
import { folded, foldedWithOrigins } from '../text.ts';
import type { Author, Paper } from './schema.ts';

/** The parts of a structured abstract, in their order (specification, section 3 "Scientific paper"). */
export const ABSTRACT_PARTS = [
  'introduction',
  'objective',
  'method',
  'results',
  'conclusion',
] as const satisfies readonly (keyof Paper['abstract'])[];

/** The parts as one text. */
export function wholeAbstract(abstract: Paper['abstract']): string {
  return ABSTRACT_PARTS.map((part) => abstract[part]).join(' ');
}

/** "João Carlos da Silva Júnior". */
export function fullName({ given, particle, family }: Author): string {
  return [given, particle, family].filter(Boolean).join(' ');
}

/** "11–12", or "11" for a single page. */
export function pageRange({ firstPage, lastPage }: Pick<Paper, 'firstPage' | 'lastPage'>): string {
  return firstPage === lastPage ? `${firstPage}` : `${firstPage}–${lastPage}`;
}

/** The paper with this address, and those before and after it. */
export function paperAt(papers: readonly Paper[], slug: string | undefined) {
  const index = papers.findIndex((paper) => paper.slug === slug);
  const paper = papers[index];
  return paper && { paper, previous: papers[index - 1] ?? null, next: papers[index + 1] ?? null };
}

/** The descriptors that several papers share, the most common first, at most `most`. */
export function frequentDescriptors(papers: readonly Pick<Paper, 'descriptors'>[], most = 12): string[] {
  const counts = new Map<string, number>();
  for (const name of papers.flatMap(({ descriptors }) => descriptors)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([a, some], [b, others]) => others - some || a.localeCompare(b, 'pt-BR'))
    .slice(0, most)
    .map(([name]) => name);
}

/** What a search reads of a paper. */
export interface Searchable {
  title: string;
  /** Full names. */
  authors: readonly string[];
  descriptors: readonly string[];
  /** The whole text; undefined while it has not been fetched. */
  abstract?: string | undefined;
}

export interface Search {
  /** What was typed: every word must be found. */
  words: string;
  /** A descriptor the papers must have, however it is accented; '' for any. */
  descriptor: string;
}

/** In the order of their weight: a word counts where it is worth most. */
const FIELDS = ['title', 'descriptors', 'authors', 'abstract'] as const;
export type Field = (typeof FIELDS)[number];

export interface Match<Found> {
  paper: Found;
  /** Where something was found; empty without words. */
  fields: Field[];
}

/**
 * The papers in which every word of the search is found, best first: title before descriptors before authors before
 * abstract, the start of a word before its middle; equals stay in their order. Without words, all papers.
 */
export function searchPapers<Found extends Searchable>(
  papers: readonly Found[],
  search: Search,
): Match<Found>[] {
  const words = searchWords(search.words);
  const descriptor = folded(search.descriptor.trim());
  const found: (Match<Found> & { score: number })[] = [];
  for (const paper of papers) {
    if (descriptor && !paper.descriptors.some((name) => folded(name) === descriptor)) continue;
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

// Twice the weight leaves room between two fields for the bonus of a word's start.
function wordScore(text: string, word: string, weight: number): number {
  const places = placesOf(text, word);
  if (places.length === 0) return 0;
  return 2 * weight + (places.some((place) => startsWord(text, place)) ? 1 : 0);
}

// A list is keyed by its papers: folding them again at every keystroke would be the whole cost of a search.
const foldedFields = new WeakMap<Searchable, Partial<Record<Field, string>>>();

function foldedField(paper: Searchable, field: Field): string {
  const kept = foldedFields.get(paper) ?? {};
  foldedFields.set(paper, kept);
  const text = kept[field] ?? folded([paper[field] ?? ''].flat().join('\n'));
  kept[field] = text;
  return text;
}

/** About `length` characters of a text around the first of the words, cut between words; null when none is there. */
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
