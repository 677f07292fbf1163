import { z } from 'zod';
import { kind } from '../kind.ts';
import { LANGUAGES } from '../language.ts';
import { isOrcid } from '../people/identifiers.ts';
import { counted } from '../text.ts';
import { translationsSchema } from '../translations.ts';
import { isDepositable, namesBody, namesSeveral } from './names.ts';

/** A DOI, without the resolver's address. */
export const DOI = /^10\.\d{4,9}\/[!-~]+$/;

/** `11`, `11-12`, or `e15` for an electronic paper without page numbers. */
export const PAGES = /^([1-9]\d*(-[1-9]\d*)?|e\d+)$/;

/** Whether the last page of a range (`PAGES`) is not before the first one. */
function isAscending(pages: string): boolean {
  const [first, last] = pages.split('-').map(Number);
  return last === undefined || Number(first) <= last;
}

/** Whether an ISSN is written as `2049-3630` and its last digit is right (ISO 3297, mod 11). */
export function isIssn(text: string): boolean {
  if (!/^\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = text.replace('-', '');
  return weighted(digits.replace('X', ''), (index) => 8 - index, digits.endsWith('X') ? 10 : 0) % 11 === 0;
}

/** Whether an ISBN of thirteen digits, with or without hyphens, has a valid check digit (ISO 2108, mod 10). */
export function isIsbn(text: string): boolean {
  const digits = text.replaceAll('-', '');
  return /^97[89]\d{10}$/.test(digits) && weighted(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
}

const weighted = (digits: string, weight: (index: number) => number, start = 0) =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weight(index), start);

const filled = z.string().regex(/\S/, 'Required');
const doi = z.string().regex(DOI).nullish();
/** A line that Crossref accepts as the name of a place, publisher, volume or institution (schema 5.4.0). */
const line = filled.min(2).max(255);

/** Whether an author or editor is an organization, which has one name and no family name. */
export const isBody = ({
  name,
  organization,
}: {
  name: string;
  organization?: boolean | undefined;
}): boolean => organization ?? namesBody(name);

/**
 * An author or editor, as named on the paper: "João Carlos da Silva Júnior" (`nameParts` divides it), "Ministério da
 * Saúde".
 */
const PersonSchema = z
  .strictObject({
    name: filled.max(255),
    /** Whether it is an organization, such as a ministry; if absent, judged by the name (`isBody`). */
    organization: z.boolean().optional(),
    institution: line.optional(),
    /** As `0000-0002-1825-0097`. */
    orcid: z.string().refine(isOrcid).optional(),
    /** The corresponding author. */
    corresponding: z.boolean().optional(),
  })
  .refine((person) => isBody(person) || (isDepositable(person.name) && !namesSeveral(person.name)), {
    path: ['name'],
  });
export type Person = z.infer<typeof PersonSchema>;

/** A paper published in the annals of an edition, as stored. */
export const PaperSchema = z.object({
  id: z.string(),
  edition: z.number().int().positive(),
  /** The address below that of its volume; the database derives it from the title when the row is created. */
  slug: z.string(),
  /** The part of the volume that it belongs to. */
  section: z.string().nullish(),
  /** The kind of study. */
  type: z.string().nullish(),
  title: filled,
  /** In the order of the paper. */
  authors: PersonSchema.array().min(1),
  /** The whole text; parts begin with their headings, as in "Objetivo: …" (`structureOf` finds them). */
  abstract: filled,
  descriptors: z.string().array(),
  /** The language of title and abstract. */
  language: z.enum(LANGUAGES),
  /** `11`, `11-12`, or the number of an electronic paper, `e15`. */
  pages: z.string().regex(PAGES).nullish(),
  doi,
  /** The SHA-256 of the file (`plenaria.files`). */
  pdf: z.string().nullish(),
  award: z.string().nullish(),
  presented_as: z.enum(['oral', 'poster']).nullish(),
  translations: translationsSchema('title', 'abstract'),
});
export type StoredPaper = z.infer<typeof PaperSchema>;

export const papers = kind(PaperSchema, {
  shownAs: 'papers',
  picture: null,
  order: ['edition', 'created_at'],
  edition: 'none',
  defaults: ['slug', 'descriptors', 'language'],
  unlisted: ['abstract', 'translations'],
  seldom: true,
  unmarked: true,
  toldApartBy: ['edition', 'title'],
  unasked: ['slug'],
  undated: true,
  openData: { 'pt-BR': 'Trabalhos dos anais', en: 'Papers of the proceedings', es: 'Trabajos de los anales' },
  staff: {
    tab: 'papers',
    entry: 'Trabalhos e anais',
    label: 'Trabalhos',
    step: 'past',
    noun: { one: 'Trabalho dos anais', many: 'trabalhos dos anais' },
    shownAt: '/anais',
    digest: null,
    loadFailure: 'Erro ao carregar os trabalhos',
  },
});

/** The fields that an administrator fills in. */
export const PaperFormSchema = PaperSchema.omit({ id: true, slug: true, translations: true }).extend({
  pages: PaperSchema.shape.pages.refine((pages) => !pages || isAscending(pages)),
});

/** A paper as lists and pages hold it; its long texts are loaded when its page is rendered. */
export type Paper = Omit<StoredPaper, 'abstract' | 'translations'>;
export type PaperTexts = Pick<StoredPaper, 'abstract' | 'translations'>;

const day = z.iso.date();

/** The annals of one edition as one publication, as stored. */
export const VolumeSchema = z.object({
  id: z.string(),
  edition: z.number().int().positive(),
  title: line,
  /** The event's name without its ordinal. */
  conference: line.min(3),
  first_day: day,
  last_day: day,
  city: line,
  publisher: line,
  /** The date of publication. */
  published: day,
  /** The day on which its last paper was added; null while papers may still be added. */
  completed: day.nullish(),
  pages: z.number().int().positive().nullish(),
  issn: z.string().refine(isIssn).nullish(),
  isbn: z.string().refine(isIsbn).nullish(),
  doi,
  editors: PersonSchema.array(),
  language: z.enum(LANGUAGES),
  description: z.string().nullish(),
  translations: translationsSchema('description'),
});
export type StoredVolume = z.infer<typeof VolumeSchema>;

export const volumes = kind(VolumeSchema, {
  shownAs: 'volumes',
  picture: null,
  order: ['edition'],
  edition: 'none',
  defaults: ['editors', 'language'],
  seldom: true,
  unmarked: true,
  openData: { 'pt-BR': 'Volumes dos anais', en: 'Volumes of the proceedings', es: 'Volúmenes de los anales' },
  staff: {
    tab: 'volumes',
    entry: 'Trabalhos e anais',
    label: 'Anais',
    step: 'past',
    noun: { one: 'Volume dos anais', many: 'volumes dos anais' },
    shownAt: '/anais',
    digest: (_, { papers = [] }) => counted(papers.length, 'trabalho', 'trabalhos'),
    loadFailure: 'Erro ao carregar os anais',
  },
});

/**
 * The fields that an administrator fills in. Most annals are published before their event, so `published` is not
 * compared with the days.
 */
export const VolumeFormSchema = VolumeSchema.omit({ id: true, translations: true }).refine(
  ({ first_day, last_day }) => first_day <= last_day,
  { path: ['last_day'] },
);
