import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import english from '#app/i18n/messages/en.json' with { type: 'json' };
import spanish from '#app/i18n/messages/es.json' with { type: 'json' };
import messages from '#app/i18n/messages/pt-BR.json' with { type: 'json' };
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { palettesOf } from '#congress/look/colours.ts';
import { LOGO_MARKS } from '#congress/look/marks.ts';
import { PALETTE, SHIPPED_PALETTES } from '#congress/palette.ts';
import { folded } from '#congress/text.ts';
import type { Answered } from '#tests/support/everything.ts';
import { type FactText, leaves, says, tells, writtenFacts } from '#tests/support/fact-values.ts';

/**
 * Traces by which content of the sample is recognised, taken from the sample itself: its rows, the shipped facts, the colours and
 * drawings of its look. Nothing is listed by hand, so that later additions to the sample are recognised, too.
 */

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const catalogue = leaves([messages, english, spanish]).map(([, text]) => folded(`${text}`));

/** The sentences and names in the sample's rows in all languages, except for those that the product's own messages contain. */
function wordsOfRows(): string[] {
  const files = readdirSync(path.join(ROOT, 'database/sample')).filter((name) => name.endsWith('.json'));
  const texts = files.flatMap((name) =>
    leaves(JSON.parse(read(`database/sample/${name}`))).flatMap(([at, value]) =>
      typeof value === 'string' && !OF_NO_WORD.test(at) ? value.split(/(?<=[.!?:])\s+|\n/) : [],
    ),
  );
  const ofTheSample = (text: string) => {
    const words = folded(text);
    return text.length >= 8 && !text.startsWith('/') && !catalogue.some((message) => message.includes(words));
  };
  return [...new Set(texts.map((text) => text.trim()))].filter(ofTheSample);
}
/** Columns whose values come from a fixed list, and file names. */
const OF_NO_WORD = /\.(image|logo|pages\.\d+|kind|category|language|presented_as|time|slug)$/;

/** The words of the sample's subject that no message of the product uses, such as “feridas” but not “cuidado”. */
const wordsOfSubject = () =>
  Object.values(shippedFacts.congress.fieldOfStudy)
    .flatMap((subject) => folded(subject).split(' '))
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 3 && !catalogue.some((message) => message.includes(word)));

const pathsIn = (svg: string) => [...svg.matchAll(/\sd="([^"]{24,})"/g)].map(([, data]) => data ?? '');

/** The SVG paths of the drawings that belong to the sample only. */
const drawings = () =>
  [
    ...['healing', 'strata', 'threads'].map((name) => `app/site/frame/drawings/${name}.svg`),
    'app/site/frame/share/strata.svg',
  ]
    .flatMap((file) => pathsIn(read(file)))
    .concat(LOGO_MARKS.wound.strokes.slice(1).map((stroke) => stroke.path));

/** The product's own messages about Brazilian services name the country. */
const COUNTRY = /^country /;

/** Years are ignored: files contain their creation date, which may be in any year. */
const YEAR = /^\d{4}$/;

export interface Traces {
  words: string[];
  subject: RegExp;
  facts: FactText[];
  colours: string[];
  drawings: string[];
}

/** The traces of the sample, except for what the facts and rows of the congress that replaces it contain, too. */
export function tracesBut(facts: Facts, rows: object): Traces {
  const own = JSON.stringify([writtenFacts(facts).map(({ text }) => text), facts, rows]);
  const palettes = Object.values(palettesOf(facts.look)).flatMap((palette) => Object.values(palette));
  const shipped = Object.values(SHIPPED_PALETTES).flatMap((palette) => Object.values(palette));
  return {
    words: wordsOfRows().filter((text) => !own.includes(text)),
    subject: new RegExp(`${wordsOfSubject().join('|')}|\\b${shippedFacts.congress.shortName}\\b`, 'i'),
    facts: writtenFacts(shippedFacts).filter(
      (fact) =>
        !own.includes(fact.text) &&
        !YEAR.test(fact.text) &&
        !COUNTRY.test(fact.fact) &&
        tells(fact) === 'always',
    ),
    colours: shipped.filter((colour) => colour !== PALETTE.white && !palettes.includes(colour)),
    drawings: drawings(),
  };
}

/** All traces of the sample in a response. */
export async function tracesIn(answered: Said, traces: Traces): Promise<string[]> {
  const { text, source = '', type = '', bytes = Buffer.alloc(0) } = answered;
  const said = `${text}\n${source}`;
  const around = (at: number) => said.slice(Math.max(0, at - 30), at + 50).replaceAll(/\s+/g, ' ');
  const found = traces.words.filter((words) => text.includes(words));
  const subject = traces.subject.exec(said);
  if (subject) found.push(`…${around(subject.index)}…`);
  for (const fact of traces.facts)
    if (says(text, fact) || (isLong(fact) && says(source, fact))) found.push(`${fact.fact}: ${fact.text}`);
  const drawn = type.includes('svg') || source ? bytes.toString('latin1') : '';
  found.push(
    ...traces.drawings.filter((data) => drawn.includes(data)).map((data) => `drawing ${data.slice(0, 30)}`),
  );
  found.push(...(await coloursIn(answered)).filter((colour) => traces.colours.includes(colour)));
  return [...new Set(found)];
}
type Said = Pick<Answered, 'text'> & Partial<Answered>;

const isLong = ({ text }: FactText) => /\D/.test(text) && text.length >= 8;

/** The colours that a response names, or that its picture or PDF contains. */
async function coloursIn({ type = '', bytes }: Said): Promise<string[]> {
  if (!bytes) return [];
  if (/^image\/(?!svg)/.test(type)) return paintedColours(bytes);
  if (type === 'application/pdf') return printedColours(bytes);
  return (
    bytes
      .toString('latin1')
      .match(/#[0-9a-f]{6}(?![0-9a-f])/gi)
      ?.map((colour) => colour.toLowerCase()) ?? []
  );
}

/** A colour with at least one in this many pixels is a background, a shape or a letter, and not a blend of two colours. */
const ONE_IN = 400;

async function paintedColours(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).flatten().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const least = (info.width * info.height) / ONE_IN;
  return [...counts].flatMap(([colour, count]) =>
    count >= least ? [`#${colour.toString(16).padStart(6, '0')}`] : [],
  );
}

async function printedColours(pdf: Buffer): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const colours: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [index, operator] of fnArray.entries())
      if (operator === OPS.setFillRGBColor || operator === OPS.setStrokeRGBColor)
        colours.push(hexOf(argsArray[index]));
  }
  return colours;
}

const hexOf = (values: [string] | number[] | Uint8ClampedArray): string =>
  typeof values[0] === 'string'
    ? values[0]
    : `#${Array.from(values as number[], (part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
