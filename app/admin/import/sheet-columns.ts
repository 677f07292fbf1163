import { CONTENT_TABLES, type ContentRow, type ContentTable } from '#congress/content-tables.ts';
import { isOwnPageTable, OWN_FIELDS } from '#congress/own-pages/fields.ts';
import { slugOf } from '#congress/text.ts';
import { TRANSLATION_LANGUAGES } from '#congress/translations.ts';
import type { FormDescription, FormFields } from '../editor/description.ts';
import { isTranslated, labelOf, valueName } from '../editor/values.ts';
import { TOP_ROWS } from './read-sheet.ts';

/** The lists that can be imported and exported as spreadsheets (database/schema/11_changes.sql). */
export type ImportedTable = {
  [Table in ContentTable]: (typeof CONTENT_TABLES)[Table] extends { toldApartBy: readonly string[] }
    ? Table
    : never;
}[ContentTable];

export const isImported = (table: ContentTable): table is ImportedTable =>
  'toldApartBy' in CONTENT_TABLES[table];

/**
 * A column of a spreadsheet: a value of the form (`title`, `title:en`), or a part of the row that is not in the form.
 */
export interface SheetColumn {
  name: string;
  heading: string;
  /** Whether it is exported. Pictures are not, and a time is exported as one column instead of start and end. */
  exported: boolean;
  /** The recognised headings, as slugs. */
  known: Set<string>;
}

/** The names of columns: those of the stored rows, the start and end of a time, and an email address, which is not stored with the row. */
type SheetName =
  | { [Table in ImportedTable]: keyof ContentRow<Table> }[ImportedTable]
  | 'start'
  | 'end'
  | 'email';

/**
 * Synonyms of headings in Portuguese and English. A column is also recognised by its name, and by its labels in the form and on own pages.
 */
const ALSO: { readonly [Name in SheetName]?: string } = {
  id: 'id, code',
  name: 'nome, nome completo, full name, membro, member, empresa, company',
  title:
    'titulo, tema da palestra, cargo, titulo cargo, profissao, job title, atividade, atividade tema, tema atividade, curso',
  bio: 'bio, biography, minicurriculo, mini curriculo, mini cv, curriculo, sobre',
  email: 'e mail, e mails, mail, correio eletronico, endereco de e mail',
  institution: 'instituicao, afiliacao, affiliation, universidade, hospital',
  country: 'pais, nacionalidade',
  orcid: 'orcid id, orcid id do palestrante',
  lattes: 'lattes, link do lattes, cv lattes',
  image: 'foto, imagem, photo, picture, arquivo da foto',
  logo: 'logo, logomarca, arquivo do logotipo',
  type: 'kind, committee, comissao',
  day: 'data, date',
  time: 'hora, hours, schedule',
  start: 'inicio, comeco, from, begin',
  end: 'fim, final, termino, to, until',
  minutes: 'minutos, duracao, duration',
  theme: 'topic, tema da mesa, tema mesa',
  speaker:
    'palestrantes, palestrante s, palestrantes convidados, speakers, speaker s, ministrante, ministrante s, com',
  moderator: 'moderador, moderadora, moderador a, moderador es, moderadores, chair, coordenacao',
  location: 'lugar, place, venue',
  auditorium: 'sala, room, hall',
  parent_id: 'mesa, mesa redonda, round table, panel',
  description: 'resumo, abstract, about',
  abstract: 'resumo',
  authors: 'autor, autores, autoria, author',
  descriptors: 'palavras chave, palavras chaves, keywords, decs',
  section: 'eixo, eixo tematico, area, track',
  presented_as: 'modalidade, forma de apresentacao, presentation',
  award: 'premiacao, premio, prize',
  edition: 'edicao, ano da edicao',
  pdf: 'arquivo, arquivo pdf, file',
  goals: 'objetivos, objetivos de aprendizagem, learning goals',
  language: 'idioma, talk language',
  streamed: 'transmitida, streaming, ao vivo, live',
  website: 'url, endereco, link do site',
  category: 'categoria, level, cota',
  position: 'cargo, papel, role',
  pages: 'paginas, onde',
  condition: 'quando, condicao',
  order_position: 'posicao, order, place in the list',
  committee_order: 'committee order',
};

/** Headings of columns that are not fields of the form. */
const HEADINGS: Record<string, string> = {
  id: 'Código',
  order_position: 'Ordem',
  committee_order: 'Ordem da comissão',
  start: 'Início',
  end: 'Término',
  email: 'E-mail',
};

/** Ordering numbers, which are not in the form. */
export const PLACES = ['order_position', 'committee_order'] as const;

/** The columns of a list as a spreadsheet, in order. */
export function sheetColumns(description: FormDescription): SheetColumn[] {
  const { table, fields } = description;
  const { schema } = CONTENT_TABLES[table];
  // Focal points can only be chosen by hand.
  const typed = fields.filter(({ kind }) => kind !== 'focal-point');
  const names = typed.flatMap(({ name, kind }) => [
    { name, exported: kind !== 'picture' && kind !== 'file' },
    ...(isTranslated(table, name) ? TRANSLATION_LANGUAGES : []).map((language) => ({
      name: valueName(name, language),
      exported: true,
    })),
    ...(name === 'time' ? ['start', 'end'] : []).map((part) => ({ name: part, exported: false })),
  ]);
  const places = PLACES.filter((name) => name in schema.shape).map((name) => ({ name, exported: true }));
  // Not stored with the row, but used to send links to own pages.
  const address = isOwnPageTable(table) ? [{ name: 'email', exported: false }] : [];
  return [{ name: 'id', exported: true }, ...names, ...address, ...places].map(({ name, exported }) => {
    const heading = headingOf(description, name);
    return { name, heading, exported, known: knownHeadings(table, name, heading) };
  });
}

/** The heading of a column. */
export const headingOf = (form: FormFields, name: string): string => HEADINGS[name] ?? labelOf(form, name);

function knownHeadings(table: ContentTable, name: string, heading: string): Set<string> {
  const [column = '', language] = name.split(':');
  const own = isOwnPageTable(table) ? OWN_FIELDS[table].find((field) => field.column === column) : undefined;
  const said = ALSO[column as SheetName]?.split(', ') ?? [];
  const also = [column, ...Object.values(own?.label ?? {}), ...said];
  return new Set([heading, ...(language ? also.map((one) => `${one} ${language}`) : also)].map(slugOf));
}

/** The index of the row with the most recognised headings; a title may precede it. */
export function headingRow(cells: readonly string[][], columns: readonly SheetColumn[]): number {
  const known = cells.slice(0, TOP_ROWS).map((row) => countKnown(row, columns));
  return known.indexOf(Math.max(...known));
}

export const countKnown = (row: readonly string[], columns: readonly SheetColumn[]): number =>
  matchedColumns(row, columns).filter(Boolean).length;

/**
 * Matches headings with columns; '' for unrecognised ones. No column is used twice.
 *
 * @param chosen the user's earlier choices, by the heading's `slugOf`
 */
export function matchedColumns(
  headings: readonly string[],
  columns: readonly SheetColumn[],
  chosen: Readonly<Record<string, string>> = {},
): string[] {
  const free = new Set(columns);
  const take = (means: (column: SheetColumn) => boolean) => {
    const column = [...free].find(means);
    if (column) free.delete(column);
    return column?.name;
  };
  const slugs = headings.map(slugOf);
  // Earlier choices take precedence over exact matches, and those over synonyms.
  const known = slugs.map((slug) => chosen[slug] && take(({ name }) => name === chosen[slug]));
  const exact = slugs.map((slug, index) => known[index] || take(({ heading }) => slugOf(heading) === slug));
  return slugs.map((slug, index) => {
    if (chosen[slug] === '') return '';
    return exact[index] ?? (slug && take((column) => column.known.has(slug))) ?? '';
  });
}
