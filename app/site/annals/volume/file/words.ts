import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import { MESSAGES } from '#app/i18n/site-words.ts';
import { type Translate, type Words, wordsOf } from '#app/i18n/translate.ts';
import type { Citations } from '#app/site/annals/citations.server.ts';
import { paperPath, pdfPath, volumePath } from '#congress/annals/addresses.ts';
import { filedName, fullName } from '#congress/annals/people.ts';
import { abstractParts, pageRange, translatedAbstracts } from '#congress/annals/rules.ts';
import type { Paper, PaperTexts, Person } from '#congress/annals/schema.ts';
import type { PublicVolume } from '#congress/content.ts';
import { formatDay, formatDays } from '#congress/facts/format.ts';
import type { Language } from '#congress/language.ts';

interface VolumeSource {
  volume: PublicVolume;
  papers: readonly Paper[];
  /** By paper id. */
  texts: ReadonlyMap<string, PaperTexts>;
  citations: Citations;
  language: Language;
  words: Words;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  /** The day on which the annals were last changed. */
  changed: string;
  look: DrawnLook;
}

/** All texts of a volume's file. Papers are in their own languages. */
export type VolumeWords = ReturnType<typeof volumeWords>;

export function volumeWords(source: VolumeSource) {
  const { volume, papers, texts, citations, language, words, origin, changed, look } = source;
  const t = words.of('annals');
  const address = origin + volumePath(volume.edition);
  return {
    language,
    look,
    title: volume.title,
    dates: formatDays(volume.first_day, volume.last_day, language),
    city: volume.city,
    publisher: volume.publisher,
    conference: volume.conference,
    /** Bibliographic data with their labels. */
    about: [
      [t('volume.about.editors'), volume.editors.map(fullName).join('; ')],
      [t('volume.about.publisher'), volume.publisher],
      [t('volume.about.published'), formatDay(volume.published, language)],
      [t('volume.about.issn'), volume.issn],
      [t('volume.about.isbn'), volume.isbn],
      [t('volume.about.doi'), volume.doi && `https://doi.org/${volume.doi}`],
      [t('file.online'), address],
    ].flatMap(([name = '', text]) => (text ? [{ name, text }] : [])),
    aboutTitle: t('volume.about.title'),
    description: volume.description ?? '',
    cite: t('volume.about.cite'),
    citations: [
      { style: t('cite.vancouver'), text: citations.vancouver.text },
      { style: t('cite.abnt'), text: citations.abnt.text },
    ],
    version: t(volume.completed ? 'file.version' : 'file.soFar', { date: formatDay(changed, language) }),
    contents: t('file.contents'),
    /** Explains the numbers of the contents, if the papers have page numbers. */
    numbers: papers.some(({ pages }) => pages) ? t('file.numbers') : '',
    authors: t('file.authors'),
    papers: papers.map((paper) => paperWords(paper, texts.get(paper.id), { t, origin })),
    index: authorIndex(papers),
  };
}

interface PaperContext {
  t: Translate<'annals'>;
  origin: string;
}

function paperWords(paper: Paper, texts: PaperTexts | undefined, { t, origin }: PaperContext) {
  const pdf = pdfPath(paper);
  const corresponding = paper.authors.find((author) => author.corresponding);
  return {
    section: paper.section ?? '',
    language: paper.language,
    title: paper.title,
    authors: paper.authors.map(fullName),
    institutions: institutionsOf(paper.authors),
    /** Below the title, except authors and institutions. */
    notes: [
      paper.type,
      paper.presented_as && t(`kinds.${paper.presented_as}`),
      paper.award,
      paper.pages && t('list.pages', { range: pageRange(paper) }),
    ].filter((note) => note),
    corresponding: corresponding ? `${t('paper.corresponding')}: ${fullName(corresponding)}` : '',
    abstracts: [
      { language: paper.language, title: '', abstract: texts?.abstract ?? '' },
      ...translatedAbstracts(texts?.translations ?? {}),
    ].map(({ language, title, abstract }) => abstractWords(language, title, abstract)),
    descriptors: paper.descriptors.join('; '),
    address: paper.doi ? `https://doi.org/${paper.doi}` : origin + paperPath(paper),
    pdf: pdf && { name: t('paper.pdf'), address: origin + pdf },
  };
}

/** The abstract with headings in its own language. */
function abstractWords(language: Language, title: string, abstract: string) {
  const t = wordsOf(language, MESSAGES[language]).of('annals');
  return {
    language,
    heading: t('paper.abstract'),
    descriptors: t('paper.descriptors'),
    title,
    parts: abstractParts(abstract).map(({ heading, text }) => ({
      heading: heading ? t(`paper.parts.${heading}`) : '',
      text,
    })),
  };
}

/** Each institution once, with its authors: "Ana Lima, Rui Sá: Hospital do Cuidado". */
function institutionsOf(authors: readonly Person[]): string[] {
  const people = Map.groupBy(
    authors.filter(({ institution }) => institution),
    ({ institution }) => institution,
  );
  return [...people].map(([institution = '', named]) =>
    people.size === 1 && named.length === authors.length
      ? institution
      : `${named.map(fullName).join(', ')}: ${institution}`,
  );
}

/** The authors by filed name, grouped by initial letter, each with the indexes of their papers. */
function authorIndex(papers: readonly Paper[]) {
  const places = new Map<string, number[]>();
  for (const [place, { authors }] of papers.entries())
    for (const name of new Set(authors.map(filedName)))
      places.set(name, [...(places.get(name) ?? []), place]);
  const people = [...places]
    .map(([name, written]) => ({ name, papers: written }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  const letters = Map.groupBy(people, ({ name }) => name.charAt(0).normalize('NFD').charAt(0).toUpperCase());
  return [...letters].map(([letter, named]) => ({ letter, people: named }));
}
