import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { NameParts } from '#congress/annals/names.ts';
import { entryName } from '#congress/annals/people.ts';
import { pageNumbers } from '#congress/annals/rules.ts';
import { folded } from '#congress/text.ts';
import { described, numberedConference, type Paper, prefixed, type Volume } from './citation-data.ts';

const bibtex = plugins.config.get('@bibtex') as {
  format: { asciiOnly: boolean; useIdAsLabel: boolean };
  constants: { commands: Record<string, string> };
};
bibtex.format.asciiOnly = false;
bibtex.format.useIdAsLabel = true;

/** Characters that BibTeX reads as commands, braces, and sequences that TeX turns into ligatures ("--", "''"). */
const BIBTEX_SPECIAL = /[&%#$_~^\\{}<>|]|(['`-])(?=\1)|[?!](?=`)/g;
const commands = new Map(Object.entries(bibtex.constants.commands).map(([name, sign]) => [sign, name]));

function escaped(text: string): string {
  return text.replace(BIBTEX_SPECIAL, (sign) => {
    const command = commands.get(sign);
    if ('&%#$_'.includes(sign)) return `\\${sign}`;
    return '~^\\{}<>|'.includes(sign) ? `\\${command}{}` : `${sign}{}`;
  });
}

/**
 * Values are escaped beforehand, because the library escapes only in a mode that also drops letters for which it has no
 * command.
 */
export function bibtexFile(paper: Paper, volume: Volume, url: string): string {
  const item = described(paper, volume, prefixed);
  const values = JSON.parse(JSON.stringify({ ...item, 'container-title': volume.title }), (_, value) =>
    typeof value === 'string' ? escaped(value) : value,
  );
  const { type, page, language, DOI } = item;
  const verbatim = { type, page, language, ...(DOI && { DOI }), id: key(paper, volume), URL: url };
  return `${new Cite([{ ...values, ...verbatim }]).format('bibtex').trim()}\n`;
}

/**
 * The reference as RIS. The library maps the tags; lines are written here, because the library breaks long values in
 * two.
 */
export function risFile(paper: Paper, volume: Volume, url: string): string {
  // RIS has only family and given names: the particle is placed as Portuguese filing does.
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
    // The library splits descriptors that contain a comma.
    KW: [...paper.descriptors],
    DA: `${volume.published.replaceAll('-', '/')}/`,
    ...(pages && { SP: `${pages.first}`, EP: `${pages.last}` }),
  } as RisTags;
  const lines = [['TY', TY], ...Object.entries(tags), ['ER', '']] as [string, string | string[]][];
  return lines.flatMap(([tag, values]) => [values].flat().map((value) => `${tag}  - ${value}\r\n`)).join('');
}

type RisTags = Record<string, string | string[]>;

const firstEntry = ({ authors: [first] }: Paper) => (first ? entryName(first) : '');

/** The citation key: "silvajunior2022mudanca". */
function key(paper: Paper, volume: Volume): string {
  const whole = `${firstEntry(paper)}${volume.published.slice(0, 4)}${paper.slug.split('-')[0]}`;
  return folded(whole).replace(/[^\p{ASCII}]|[\s']/gu, '');
}
