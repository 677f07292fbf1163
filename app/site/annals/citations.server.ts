import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import '@citation-js/plugin-bibtex';
import type { NameParts } from '#congress/annals/names.ts';
import { authorName, entryName } from '#congress/annals/people.ts';
import { pageNumbers, wholeAbstract } from '#congress/annals/rules.ts';
import type { Paper as ListedPaper, PaperTexts, StoredVolume } from '#congress/annals/schema.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import type { Language } from '#congress/language.ts';
import { folded } from '#congress/text.ts';
import abnt from './abnt.csl?raw';
import vancouver from './vancouver.csl?raw';

type Paper = ListedPaper & Pick<PaperTexts, 'abstract'>;
type Volume = Pick<
  StoredVolume,
  | 'edition'
  | 'title'
  | 'conference'
  | 'first_day'
  | 'last_day'
  | 'city'
  | 'publisher'
  | 'published'
  | 'language'
>;

/** Where a paper stands on the web, the day it was read there (`YYYY-MM-DD`), and the language of the page that cites it. */
interface Reading {
  url: string;
  day: string;
  language: Language;
}

/** A reference as text, and with its emphasis as HTML of this library. */
export interface Citation {
  text: string;
  html: string;
}

// The library's own Vancouver leaves out the conference of a conference paper, and it knows no ABNT.
const { styles, locales } = plugins.config.get('@csl') as Record<'styles' | 'locales', Map<string, string>>;
// The library knows no Portuguese: the styles bring its words, and the rest is never used.
locales.set('pt-BR', locales.get('en-US') ?? '');
styles.set('annals-vancouver', vancouver);
styles.set('annals-abnt', abnt);
const bibtex = plugins.config.get('@bibtex') as {
  format: { asciiOnly: boolean; useIdAsLabel: boolean };
  constants: { commands: Record<string, string> };
};
bibtex.format.asciiOnly = false;
bibtex.format.useIdAsLabel = true;

export interface Citations {
  vancouver: Citation;
  abnt: Citation;
}

const memo = new WeakMap<object, Map<string, Citations>>();
/** Of one paper or volume: its page and its file, which may have been read on different days, in three languages. */
const MOST_READINGS = 6;

/** A paper in both styles. Memoised: making them takes longer (4 ms) than rendering the rest of the page. */
export function citationsOf(paper: ListedPaper, volume: Volume, reading: Reading): Citations {
  return memoised(paper, reading, () => {
    const described = { ...paper, abstract: '' };
    return {
      vancouver: vancouverCitation(described, volume, reading),
      abnt: abntCitation(described, volume, reading),
    };
  });
}

export function volumeCitations(volume: Volume, reading: Reading): Citations {
  return memoised(volume, reading, () => {
    const item = { ...publication(volume), ...read(reading), type: 'book', id: `${volume.edition}` };
    return {
      vancouver: reference(
        'annals-vancouver',
        { ...item, 'event-title': numberedConference(volume) },
        reading.language,
      ),
      abnt: reference('annals-abnt', {
        ...item,
        'event-title': volume.conference,
        number: `${volume.edition}`,
      }),
    };
  });
}

function memoised(cited: object, reading: Reading, make: () => Citations): Citations {
  const { url, day, language } = reading;
  const key = JSON.stringify([url, day, language]);
  const known = memo.get(cited) ?? new Map<string, Citations>();
  memo.set(cited, known);
  const citations = known.get(key) ?? make();
  if (!known.has(key) && known.size >= MOST_READINGS) known.clear();
  known.set(key, citations);
  return citations;
}

/** As the National Library of Medicine asks (Citing Medicine, chapter 3); prefixes stay with the surname. */
export function vancouverCitation(paper: Paper, volume: Volume, reading: Reading): Citation {
  return reference(
    'annals-vancouver',
    {
      ...described(paper, volume, (author) => ({ ...prefixed(author), given: twoNames(author.given) })),
      ...read(reading),
      'event-title': numberedConference(volume),
    },
    reading.language,
  );
}

/** As NBR 6023:2018 asks of a part of an event; prefixes follow the given names. */
export function abntCitation(paper: Paper, volume: Volume, reading: Reading): Citation {
  const name = ({ given, particle, family }: NameParts) => ({
    given,
    family: capitals(family),
    ...(particle && { 'dropping-particle': particle }),
  });
  return reference('annals-abnt', {
    ...described(paper, volume, name, capitals),
    ...read(reading),
    'event-title': volume.conference,
    number: `${volume.edition}`,
  });
}

const LOCALES: Record<Language, string> = { 'pt-BR': 'pt-BR', en: 'en-US', es: 'es-ES' };
/** Takes the place of what the library would take for markup. */
const LESS_THAN = '\uE000';

/** @param lang of its words; ABNT brings its own, which are Portuguese */
function reference(template: string, item: object, lang: Language = 'pt-BR'): Citation {
  const plain = JSON.parse(JSON.stringify(item).replaceAll('<', LESS_THAN)) as object;
  const cite = new Cite([plain]);
  const format = (kind: string) =>
    cite.format('bibliography', { template, lang: LOCALES[lang], format: kind });
  return {
    text: format('text').replaceAll(LESS_THAN, '<').trim(),
    // The library takes the ordinal's mark for an exponent.
    html: format('html')
      .replace(/<\/?div[^>]*>/g, '')
      .replaceAll('<sup>o</sup>', 'º')
      .replaceAll(LESS_THAN, '&lt;')
      .trim(),
  };
}

/** What BibTeX reads as a command, the braces that it counts, and signs that TeX joins into one ("--", "''"). */
const BIBTEX_SPECIAL = /[&%#$_~^\\{}<>|]|(['`-])(?=\1)|[?!](?=`)/g;
const commands = new Map(Object.entries(bibtex.constants.commands).map(([name, sign]) => [sign, name]));

function escaped(text: string): string {
  return text.replace(BIBTEX_SPECIAL, (sign) => {
    const command = commands.get(sign);
    if ('&%#$_'.includes(sign)) return `\\${sign}`;
    return '~^\\{}<>|'.includes(sign) ? `\\${command}{}` : `${sign}{}`;
  });
}

/** The library escapes only in a form that also drops every letter it has no command for: values are escaped before. */
export function bibtexFile(paper: Paper, volume: Volume, url: string): string {
  const item = described(paper, volume, prefixed);
  const values = JSON.parse(JSON.stringify({ ...item, 'container-title': volume.title }), (_, value) =>
    typeof value === 'string' ? escaped(value) : value,
  );
  const { type, page, language, DOI } = item;
  const verbatim = { type, page, language, ...(DOI && { DOI }), id: key(paper, volume), URL: url };
  return `${new Cite([{ ...values, ...verbatim }]).format('bibtex').trim()}\n`;
}

/** The same as RIS: the library says which tags, and the lines are written here, since its own break long values in two. */
export function risFile(paper: Paper, volume: Volume, url: string): string {
  // RIS knows a family name and the rest: the prefix goes where Portuguese files it.
  const name = ({ given, particle, family }: NameParts) => ({
    given: [given, particle].filter(Boolean).join(' '),
    family,
  });
  const item = {
    ...described(paper, volume, name),
    id: key(paper, volume),
    'container-title': volume.title,
    URL: url,
  };
  const pages = pageNumbers(paper);
  const [mapped = {}] = new Cite([item]).format('ris', { format: 'object' }) as unknown as RisTags[];
  const { TY, ...tags } = {
    ...mapped,
    T2: numberedConference(volume),
    PY: volume.published.slice(0, 4),
    DA: `${volume.published.replaceAll('-', '/')}/`,
    ...(pages && { SP: `${pages.first}`, EP: `${pages.last}` }),
  } as RisTags;
  const lines = [['TY', TY], ...Object.entries(tags), ['ER', '']] as [string, string | string[]][];
  return lines.flatMap(([tag, values]) => [values].flat().map((value) => `${tag}  - ${value}\r\n`)).join('');
}

type RisTags = Record<string, string | string[]>;

/** @param body how the style writes a body */
function described(
  paper: Paper,
  volume: Volume,
  name: (author: NameParts) => object,
  body = (name: string) => name,
) {
  return {
    ...publication(volume),
    id: paper.slug,
    type: 'paper-conference',
    title: paper.title,
    author: paper.authors.map((author) => {
      const parts = authorName(author);
      return 'body' in parts ? { literal: body(parts.body) } : name(parts);
    }),
    ...(paper.pages && { page: paper.pages }),
    ...(paper.doi && { DOI: paper.doi }),
    language: paper.language,
    keyword: paper.descriptors.join(','),
    abstract: wholeAbstract(paper.abstract),
  };
}

const publication = (volume: Volume) => ({
  'container-title': 'Anais',
  'event-date': { 'date-parts': [parts(volume.first_day), parts(volume.last_day)] },
  'event-place': volume.city,
  publisher: volume.publisher,
  'publisher-place': volume.city,
  issued: { 'date-parts': [[Number(volume.published.slice(0, 4))]] },
});

const prefixed = ({ given, particle, family }: NameParts) => ({
  given,
  family,
  ...(particle && { 'non-dropping-particle': particle }),
});

/** The initials of two names at most, and none of what stands between them: "Maria do Rosário" gives MR. */
function twoNames(given: string): string {
  return given
    .split(' ')
    .filter((name) => name !== name.toLowerCase())
    .slice(0, 2)
    .join(' ');
}

const capitals = (text: string) => text.toLocaleUpperCase('pt-BR');
const numberedConference = ({ edition, language, conference }: Volume) =>
  `${formatOrdinal(edition, language)} ${conference}`;
const read = ({ url, day }: Reading) => ({ URL: url, accessed: { 'date-parts': [parts(day)] } });
const parts = (day: string) => day.split('-').map(Number);

const firstEntry = ({ authors: [first] }: Paper) => (first ? entryName(first) : '');

/** "silvajunior2022mudanca". */
function key(paper: Paper, volume: Volume): string {
  const whole = `${firstEntry(paper)}${volume.published.slice(0, 4)}${paper.slug.split('-')[0]}`;
  return folded(whole).replace(/[^\p{ASCII}]|[\s']/gu, '');
}
