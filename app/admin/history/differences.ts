import { peopleText } from '#congress/annals/people.ts';
import { isLanguage, LANGUAGE_NAMES } from '#congress/language.ts';
import { CONDITION_LABELS, FAQ_PAGE_LABELS } from '../content/faq-words.ts';

export type Row = Record<string, unknown>;

/** A column that a change changed, with what it held before and holds after; null: nothing. */
interface Difference {
  column: string;
  label: string;
  before: string | null;
  after: string | null;
  picture: boolean;
}

const LABELS: Record<string, string> = {
  name: 'Nome',
  title: 'Título',
  bio: 'Biografia',
  image: 'Imagem',
  logo: 'Logotipo',
  website: 'Site',
  category: 'Nível',
  description: 'Descrição',
  goals: 'O que se aprende',
  language: 'Idioma',
  streamed: 'Transmitida',
  position: 'Função',
  type: 'Tipo ou comissão',
  order_position: 'Lugar na ordem',
  committee_order: 'Lugar da comissão',
  day: 'Dia',
  time: 'Horário',
  theme: 'Tema',
  speaker: 'Palestrante',
  moderator: 'Moderação',
  location: 'Local',
  auditorium: 'Auditório',
  parent_id: 'Mesa-redonda',
  question: 'Pergunta',
  answer: 'Resposta',
  link: 'Link',
  link_text: 'Texto do link',
  pages: 'Páginas',
  condition: 'Quando aparece',
  text: 'Texto',
  role: 'Quem é',
  edition: 'Edição',
  authors: 'Autores',
  editors: 'Editores',
  abstract: 'Resumo',
  descriptors: 'Descritores',
  section: 'Seção',
  slug: 'Endereço',
  pdf: 'PDF',
  award: 'Prêmio',
  presented_as: 'Apresentação',
  conference: 'Evento',
  first_day: 'Primeiro dia',
  last_day: 'Último dia',
  city: 'Cidade',
  publisher: 'Editora',
  published: 'Publicação',
  doi: 'DOI',
  issn: 'ISSN',
  isbn: 'ISBN',
  alt: 'Texto alternativo',
  focal_point: 'Ponto que fica à vista',
  caption: 'Legenda',
};
/** Columns that hold names, and what editors call these. */
const WORDS: Record<string, Record<string, string>> = { pages: FAQ_PAGE_LABELS, condition: CONDITION_LABELS };

/** The columns that name a row to people, in this order. */
export const NAME_COLUMNS = ['name', 'theme', 'title', 'question', 'alt', 'text'] as const;

/** "Título", or "Título (English)" for a translation, whose path is `en.title`. */
export function columnLabel(column: string): string {
  const [language, translated = ''] = column.split('.');
  if (isLanguage(language)) return `${LABELS[translated] ?? translated} (${LANGUAGE_NAMES[language]})`;
  return LABELS[column] ?? column;
}

const OWN = new Set(['id', 'created_at', 'updated_at']);
const PICTURES = new Set(['image', 'logo']);
const PEOPLE = new Set(['authors', 'editors']);

/** What differs between two versions of a row; facts are compared one by one. */
export function differences(before: Row | null, after: Row | null): Difference[] {
  const [one, other] = [flat(before), flat(after)];
  const columns = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return columns
    .filter((column) => textOf(one[column]) !== textOf(other[column]))
    .map((column) => ({
      column,
      label: columnLabel(column),
      before: textOf(one[column]),
      after: textOf(other[column]),
      picture: PICTURES.has(column),
    }));
}

/** The columns that people fill in; the parts of a record by their paths. */
function flat(row: Row | null): Row {
  if (!row) return {};
  const result: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === 'facts' || name === 'translations') Object.assign(result, paths(value, ''));
    else if (PEOPLE.has(name)) result[name] = Array.isArray(value) ? peopleText(value) : value;
    else if (!OWN.has(name)) result[name] = inWords(value, WORDS[name]);
  }
  return result;
}

function inWords(value: unknown, words: Record<string, string> | undefined): unknown {
  if (!words || !value) return value;
  return [value]
    .flat()
    .map((name) => words[`${name}`] ?? name)
    .join(', ');
}

function paths(value: unknown, prefix: string): Row {
  if (typeof value !== 'object' || value === null) return { [prefix]: value };
  const parts = Object.entries(value).map(([name, part]) => paths(part, prefix ? `${prefix}.${name}` : name));
  return Object.assign({}, ...parts);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return `${value}`;
}
