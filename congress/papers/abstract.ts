import type { Facts } from '../facts/schema.ts';
import { type EthicsEvidence, ethicsEvidence, namedElements, tableRows } from './patterns.ts';
import {
  folded,
  type Part,
  SECTIONS,
  type Section,
  type Structure,
  structureOf,
  tidied,
} from './sections.ts';
import { type StudyType, studyTypeRule } from './study-types.ts';

export interface Abstract {
  text: string;
  /** Null until chosen. */
  studyType: StudyType | null;
  /** The elements of the document besides text; 0 for pasted text. */
  images: number;
  tables: number;
  charts: number;
}

type Limits = Pick<Facts['papers'], 'abstractWords' | 'descriptors'>;

type FineId =
  | 'type.accepted'
  | `ethics.${'number' | 'letter' | 'exempt'}`
  | `${'words' | 'sections' | 'descriptors' | 'references' | 'elements'}.fine`;

type OpenId =
  | `type.${'unknown' | 'rejected'}`
  | `ethics.${'missing' | 'publicDocuments'}`
  | `words.${'few' | 'many' | 'unstructured'}`
  | `sections.${'missing' | 'empty' | 'order' | 'discussion'}`
  | `descriptors.${'few' | 'many'}`
  | 'references.missing'
  | `elements.${'images' | 'tables' | 'charts' | 'rows' | 'named'}`;

interface Details {
  /** The number found, or the number too many or too few. */
  count?: number;
  /** The sections concerned. */
  sections?: Section[];
  /** Quotations of what was found. */
  quotes?: string[];
}

/** A rule that is met. */
type FineFinding = Details & { severity: 'fine'; id: FineId };
/** `problem`: breaks a rule. `doubt`: the author should check. */
export type OpenFinding = Details & { severity: 'problem' | 'doubt'; id: OpenId };
export type Finding = FineFinding | OpenFinding;

export interface AbstractReport {
  /** The words from introduction to conclusion, headings included; of the whole text if no heading is recognised. */
  words: number;
  findings: Finding[];
}

const BODY: Part['heading'][] = [
  'introduction',
  'objective',
  'method',
  'results',
  'discussion',
  'conclusion',
];
/** Sections that are checked by rules of their own. */
const CHECKED_SEPARATELY: Section[] = ['descriptors', 'references'];

/** Checks an abstract against the rules for authors (specification, section 5 "Scientific papers"). */
export function checkAbstract(abstract: Abstract, limits: Limits): AbstractReport {
  const text = tidied(abstract.text);
  const structure = structureOf(text);
  const words = bodyWords(text, structure);
  return {
    words,
    findings: [
      ...studyFindings(abstract.studyType, ethicsEvidence(text)),
      wordFinding(words, limits.abstractWords, structure),
      ...sectionFindings(structure),
      descriptorFinding(structure, limits.descriptors),
      referenceFinding(structure),
      ...elementFindings(abstract, structure),
    ],
  };
}

/** Counts words with at least one letter or digit, so that a dash between spaces does not count. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The descriptors in a section, separated by semicolons, line breaks, commas or full stops; without duplicates. */
export function descriptorsOf(content: string): string[] {
  const separator = [';', '\n', ',', '.'].find((candidate) =>
    content.replace(/(?<![\s.;,])[\s.;,]+$/, '').includes(candidate),
  );
  const parts = (separator ? content.split(separator) : [content])
    .map((part) => part.replace(/^[\s•*–-]+(?=[\p{L}\d])|(?<![\s.;,])[\s.;,]+$/gu, '').trim())
    .filter((part) => /\p{L}/u.test(part));
  const found = new Map<string, string>();
  for (const name of withoutListNumbers(parts)) if (!found.has(folded(name))) found.set(folded(name), name);
  return [...found.values()];
}

/**
 * Removes list numbers: "1. Feridas", "2) Laser" and, if all lines are numbered in sequence, "1 - Feridas". Digits that
 * belong to a name stay, as in "3D" or "5-FU".
 */
function withoutListNumbers(parts: readonly string[]): string[] {
  const isCounted = parts.length > 1 && parts.every((part, at) => COUNTED.exec(part)?.[1] === `${at + 1}`);
  return parts.map((part) => part.replace(isCounted ? COUNTED : /^\d{1,2}[.)]\s*(?=\p{L})/u, ''));
}

const COUNTED = /^(\d{1,2})[\s.)ºª–-]+(?=[\p{L}\d])/u;

function bodyWords(text: string, { parts }: Structure): number {
  const body = parts.filter((part) => BODY.includes(part.heading));
  return countWords(body.length > 0 ? body.map((part) => part.whole).join('\n') : text);
}

function studyFindings(type: StudyType | null, evidence: EthicsEvidence): Finding[] {
  if (!type) return [{ id: 'type.unknown', severity: 'doubt' }];
  const { accepted, ethics } = studyTypeRule(type);
  if (!accepted) return [{ id: 'type.rejected', severity: 'problem' }];
  const known: Finding = { id: 'type.accepted', severity: 'fine' };
  if (ethics === 'exempt') return [known, { id: 'ethics.exempt', severity: 'fine' }];
  if (evidence !== 'none') return [known, { id: `ethics.${evidence}`, severity: 'fine' }];
  if (ethics === 'exemptWithPublicDocuments') {
    return [known, { id: 'ethics.publicDocuments', severity: 'doubt' }];
  }
  return [known, { id: 'ethics.missing', severity: 'problem' }];
}

function wordFinding(words: number, { min, max }: Limits['abstractWords'], structure: Structure): Finding {
  const known = structure.parts.some((part) => BODY.includes(part.heading));
  if (!known) return { id: 'words.unstructured', severity: 'doubt', count: words };
  if (words < min) return { id: 'words.few', severity: 'problem', count: min - words };
  if (words > max) return { id: 'words.many', severity: 'problem', count: words - max };
  return { id: 'words.fine', severity: 'fine', count: words };
}

function sectionFindings({ opening, parts, hasDiscussion }: Structure): Finding[] {
  const written = (section: Section) => parts.filter((part) => part.heading === section);
  const wanted = SECTIONS.filter((section) => !CHECKED_SEPARATELY.includes(section));
  const missing = wanted.filter(
    (section) => written(section).length === 0 && !(section === 'title' && opening !== ''),
  );
  const empty = wanted.filter((section) => {
    const own = written(section);
    return own.length > 0 && own.every((part) => part.content === '');
  });
  const findings: Finding[] = [];
  if (missing.length > 0) findings.push({ id: 'sections.missing', severity: 'problem', sections: missing });
  if (empty.length > 0) findings.push({ id: 'sections.empty', severity: 'problem', sections: empty });
  if (written('results').length > 0 && !hasDiscussion) {
    findings.push({ id: 'sections.discussion', severity: 'doubt' });
  }
  if (!isInOrder(parts)) findings.push({ id: 'sections.order', severity: 'doubt' });
  return findings.length > 0 ? findings : [{ id: 'sections.fine', severity: 'fine' }];
}

function isInOrder(parts: Part[]): boolean {
  const places = parts.flatMap(({ heading }) => (heading === 'discussion' ? [] : SECTIONS.indexOf(heading)));
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}

function contentOf({ parts }: Structure, section: Section): string {
  return parts
    .filter((part) => part.heading === section)
    .map((part) => part.content)
    .join('\n')
    .trim();
}

function descriptorFinding(structure: Structure, { min, max }: Limits['descriptors']): Finding {
  const count = descriptorsOf(contentOf(structure, 'descriptors')).length;
  if (count < min) return { id: 'descriptors.few', severity: 'problem', count };
  if (count > max) return { id: 'descriptors.many', severity: 'problem', count };
  return { id: 'descriptors.fine', severity: 'fine', count };
}

function referenceFinding(structure: Structure): Finding {
  return contentOf(structure, 'references') === ''
    ? { id: 'references.missing', severity: 'problem' }
    : { id: 'references.fine', severity: 'fine' };
}

function elementFindings(abstract: Abstract, { opening, parts }: Structure): Finding[] {
  // References may mention tables of other works; the author's text may not mention any.
  const own = [opening, ...parts.filter((part) => part.heading !== 'references').map((part) => part.whole)];
  const quotes = namedElements(own.join('\n'));
  const counts = { ...abstract, rows: abstract.tables > 0 ? 0 : tableRows(abstract.text) };
  const findings: Finding[] = (['images', 'tables', 'charts', 'rows'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ id: `elements.${kind}`, severity: 'problem', count: counts[kind] }));
  if (quotes.length > 0) findings.push({ id: 'elements.named', severity: 'problem', quotes });
  return findings.length > 0 ? findings : [{ id: 'elements.fine', severity: 'fine' }];
}
