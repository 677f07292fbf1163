import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { NameParts } from '#congress/annals/names.ts';
import type { Paper as ListedPaper } from '#congress/annals/schema.ts';
import type { Language } from '#congress/language.ts';
import abnt from './abnt.csl?raw';
import {
  described,
  numberedConference,
  type Paper,
  parts,
  prefixed,
  publication,
  type Volume,
} from './citation-data.ts';
import vancouver from './vancouver.csl?raw';

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

/**
 * As the National Library of Medicine asks (Citing Medicine, chapters 1 and 3): prefixes stay with the surname, an English mark of
 * the generation follows the initials, and a semicolon stands before and after a body.
 */
export function vancouverCitation(paper: Paper, volume: Volume, reading: Reading): Citation {
  const name = (author: NameParts) => {
    const [, family = author.family, mark = ''] = ENGLISH_MARK.exec(author.family) ?? [];
    const suffix = RANKS[mark.toUpperCase()] ?? mark;
    return { ...prefixed({ ...author, family }), given: initials(author.given), ...(suffix && { suffix }) };
  };
  return reference(
    'annals-vancouver',
    {
      ...described(paper, volume, name, (body) => BODY + body + BODY),
      ...read(reading),
      'event-title': numberedConference(volume),
    },
    reading.language,
  );
}

const ENGLISH_MARK = /^(.+) ([js]r|ii|iii|iv)\.?$/i;
const RANKS: Record<string, string> = { II: '2nd', III: '3rd', IV: '4th' };

/** As NBR 6023:2018 asks of a part of an event; prefixes follow the given names. */
export function abntCitation(paper: Paper, volume: Volume, reading: Reading): Citation {
  const name = ({ given, particle, family }: NameParts) => ({
    given,
    family: capitals(family),
    ...(particle && { 'dropping-particle': particle }),
  });
  return reference('annals-abnt', {
    ...described(paper, volume, name, entry),
    ...read(reading),
    'event-title': volume.conference,
    number: `${volume.edition}`,
  });
}

const LOCALES: Record<Language, string> = { 'pt-BR': 'pt-BR', en: 'en-US', es: 'es-ES' };
/** Takes the place of what the library would take for markup. */
const LESS_THAN = '\uE000';
/** Around a body among the authors of a reference by NLM. */
const BODY = '\uE001';
const unmarked = (text: string) =>
  text.replace(new RegExp(`${BODY}, ${BODY}?|, ${BODY}`, 'g'), '; ').replaceAll(BODY, '');

/** @param lang of its words; ABNT brings its own, which are Portuguese */
function reference(template: string, item: object, lang: Language = 'pt-BR'): Citation {
  const plain = JSON.parse(JSON.stringify(item).replaceAll('<', LESS_THAN)) as object;
  const cite = new Cite([plain]);
  const format = (kind: string) =>
    cite.format('bibliography', { template, lang: LOCALES[lang], format: kind });
  return {
    text: unmarked(format('text')).replaceAll(LESS_THAN, '<').trim(),
    // The library takes the ordinal's mark for an exponent.
    html: unmarked(format('html'))
      .replace(/<\/?div[^<>]*>/g, '')
      .replaceAll('<sup>o</sup>', 'º')
      .replaceAll(LESS_THAN, '&lt;')
      .trim(),
  };
}

/** The initials of two names at most, and none of what stands between them: "Maria do Rosário" gives M R, "Jean-Louis" J L. */
function initials(given: string): string {
  return given
    .split(/[\s.-]+/)
    .filter((name) => name !== name.toLowerCase())
    .slice(0, 2)
    .map(([initial = '']) => initial)
    .join(' ');
}

/** "BRASIL. Ministério da Saúde": a part of the government stands under the country's name (NBR 6023:2018, 8.1.2). */
const entry = (body: string) => body.replace(/^.*?(?=\. |$)/, capitals);
const capitals = (text: string) => text.toLocaleUpperCase('pt-BR');
const read = ({ url, day }: Reading) => ({ URL: url, accessed: { 'date-parts': [parts(day)] } });
