import {
  CONTENT_TABLES,
  type ContentRow,
  type ContentTable,
  kindOf,
  listedColumns,
} from '#congress/content-tables.ts';
import { formatCount, formatList } from '#congress/facts/format.ts';

/** What every stored row has. Times are ISO strings that sort as text. */
export interface StoredRow {
  id: string;
  created_at: string;
  updated_at: string;
}

/** The rows as lists show them: without their stored picture. */
export type ContentRows = {
  [Table in ContentTable]: Omit<ContentRow<Table>, 'image' | 'logo' | 'abstract'> & StoredRow;
};

/** Rows by their table, of those that are loaded. */
export type LoadedContent = { [Table in ContentTable]: ContentRows[Table][] | undefined };

interface EditedTable {
  /** Its tab in the hash. */
  tab: string;
  label: string;
  /** One row, and several of them. */
  noun: { one: string; many: string; feminine?: true };
  /** Where the site shows it. */
  shownAt: string;
}

/** What editors read about each content table. */
export const EDITED: { [Table in ContentTable]: EditedTable } = {
  speakers: {
    tab: 'speakers',
    label: 'Palestrantes',
    noun: { one: 'Palestrante', many: 'palestrantes' },
    shownAt: '/#palestrantes',
  },
  program_items: {
    tab: 'program',
    label: 'Programação',
    noun: { one: 'Atividade da programação', many: 'atividades da programação', feminine: true },
    shownAt: '/#programacao',
  },
  sponsors: {
    tab: 'sponsors',
    label: 'Patrocinadores',
    noun: { one: 'Patrocinador', many: 'patrocinadores' },
    shownAt: '/#sponsors-title',
  },
  welcome_content: {
    tab: 'welcome',
    label: 'Boas-vindas',
    noun: { one: 'Texto de boas-vindas', many: 'textos de boas-vindas' },
    shownAt: '/#sobre',
  },
  leadership_team: {
    tab: 'leadership',
    label: 'Liderança',
    noun: { one: 'Membro da liderança', many: 'membros da liderança' },
    shownAt: '/sobre#lideranca',
  },
  committees: {
    tab: 'committees',
    label: 'Comissões',
    noun: { one: 'Membro de comissão', many: 'membros de comissões' },
    shownAt: '/comissoes',
  },
  faq: {
    tab: 'faq',
    label: 'Perguntas',
    noun: { one: 'Pergunta', many: 'perguntas', feminine: true },
    shownAt: '/#faq-title',
  },
  testimonials: {
    tab: 'testimonials',
    label: 'Depoimentos',
    noun: { one: 'Depoimento', many: 'depoimentos' },
    shownAt: '/#gallery-title',
  },
  photos: {
    tab: 'photos',
    label: 'Galeria',
    noun: { one: 'Imagem da galeria', many: 'imagens da galeria', feminine: true },
    shownAt: '/#gallery-title',
  },
  past_sponsors: {
    tab: 'past-sponsors',
    label: 'Edição anterior',
    noun: { one: 'Patrocinador anterior', many: 'patrocinadores anteriores' },
    shownAt: '/patrocinio#sponsors-title',
  },
  venue_details: {
    tab: 'venue',
    label: 'Local',
    noun: { one: 'Informação do local', many: 'informações do local', feminine: true },
    shownAt: '/local',
  },
  site_texts: {
    tab: 'texts',
    label: 'Textos',
    noun: { one: 'Texto do site', many: 'textos do site' },
    shownAt: '/',
  },
  notices: {
    tab: 'notices',
    label: 'Avisos',
    noun: { one: 'Aviso', many: 'avisos' },
    shownAt: '/',
  },
  papers: {
    tab: 'papers',
    label: 'Trabalhos',
    noun: { one: 'Trabalho dos anais', many: 'trabalhos dos anais' },
    shownAt: '/anais',
  },
  volumes: {
    tab: 'volumes',
    label: 'Anais',
    noun: { one: 'Volume dos anais', many: 'volumes dos anais' },
    shownAt: '/anais',
  },
  editions: {
    tab: 'editions',
    label: 'Edições',
    noun: { one: 'Edição', many: 'edições', feminine: true },
    shownAt: '/edicoes',
  },
};

/** "30 palestrantes e 1 texto de boas-vindas"; what there is none of is left out. */
export function countedRows(
  tables: readonly ContentTable[],
  countOf: (table: ContentTable) => number,
): string {
  const parts = tables.flatMap((table) => {
    const count = countOf(table);
    const { one, many } = EDITED[table].noun;
    return count > 0 ? `${formatCount(count, 'pt-BR')} ${count === 1 ? one.toLowerCase() : many}` : [];
  });
  return formatList(parts, 'pt-BR');
}

/** What a list reads of a table: everything but the stored picture. */
export const listSelection = (table: ContentTable) =>
  [...listedColumns(table), 'created_at', 'updated_at'].join();

/** The same with the long texts. */
export function wholeSelection(table: ContentTable): string {
  const { schema, picture } = CONTENT_TABLES[table];
  const columns = Object.keys(schema.shape).filter((column) => column !== picture);
  return [...columns, 'created_at', 'updated_at'].join();
}

/** How the rows of a table are read (specification section 7). */
export function reading(table: ContentTable) {
  const { order, newestOnly } = kindOf(table);
  return { order: [...order, 'id'], ascending: !newestOnly, ...(newestOnly && { limit: 1 }) };
}
