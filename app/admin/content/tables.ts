import {
  CONTENT_TABLES,
  type ContentRow,
  type ContentTable,
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
  /** The message of a failed load (specification section 8). */
  loadFailed: string;
}

/** What editors read about each content table. */
export const EDITED: { [Table in ContentTable]: EditedTable } = {
  speakers: {
    tab: 'speakers',
    label: 'Palestrantes',
    noun: { one: 'Palestrante', many: 'palestrantes' },
    shownAt: '/#palestrantes',
    loadFailed: 'Erro ao carregar palestrantes',
  },
  program_items: {
    tab: 'program',
    label: 'Programação',
    noun: { one: 'Atividade da programação', many: 'atividades da programação', feminine: true },
    shownAt: '/#programacao',
    loadFailed: 'Erro ao carregar programação',
  },
  sponsors: {
    tab: 'sponsors',
    label: 'Patrocinadores',
    noun: { one: 'Patrocinador', many: 'patrocinadores' },
    shownAt: '/#sponsors-title',
    loadFailed: 'Erro ao carregar patrocinadores',
  },
  welcome_content: {
    tab: 'welcome',
    label: 'Boas-vindas',
    noun: { one: 'Texto de boas-vindas', many: 'textos de boas-vindas' },
    shownAt: '/#sobre',
    loadFailed: 'Erro ao carregar conteúdo de boas-vindas',
  },
  leadership_team: {
    tab: 'leadership',
    label: 'Liderança',
    noun: { one: 'Membro da liderança', many: 'membros da liderança' },
    shownAt: '/sobre#lideranca',
    loadFailed: 'Erro ao carregar equipe de liderança',
  },
  committees: {
    tab: 'committees',
    label: 'Comissões',
    noun: { one: 'Membro de comissão', many: 'membros de comissões' },
    shownAt: '/comissoes',
    loadFailed: 'Erro ao carregar comissões',
  },
  faq: {
    tab: 'faq',
    label: 'Perguntas',
    noun: { one: 'Pergunta', many: 'perguntas', feminine: true },
    shownAt: '/#faq-title',
    loadFailed: 'Erro ao carregar perguntas frequentes',
  },
  testimonials: {
    tab: 'testimonials',
    label: 'Depoimentos',
    noun: { one: 'Depoimento', many: 'depoimentos' },
    shownAt: '/#gallery-title',
    loadFailed: 'Erro ao carregar depoimentos',
  },
  photos: {
    tab: 'photos',
    label: 'Galeria',
    noun: { one: 'Imagem da galeria', many: 'imagens da galeria', feminine: true },
    shownAt: '/#gallery-title',
    loadFailed: 'Erro ao carregar fotos',
  },
  past_sponsors: {
    tab: 'past-sponsors',
    label: 'Edição anterior',
    noun: { one: 'Patrocinador anterior', many: 'patrocinadores anteriores' },
    shownAt: '/patrocinio#sponsors-title',
    loadFailed: 'Erro ao carregar a edição anterior',
  },
  venue_details: {
    tab: 'venue',
    label: 'Local',
    noun: { one: 'Informação do local', many: 'informações do local', feminine: true },
    shownAt: '/local',
    loadFailed: 'Erro ao carregar as informações do local',
  },
  site_texts: {
    tab: 'texts',
    label: 'Textos',
    noun: { one: 'Texto do site', many: 'textos do site' },
    shownAt: '/',
    loadFailed: 'Erro ao carregar os textos do site',
  },
  notices: {
    tab: 'notices',
    label: 'Avisos',
    noun: { one: 'Aviso', many: 'avisos' },
    shownAt: '/',
    loadFailed: 'Erro ao carregar os avisos',
  },
  papers: {
    tab: 'papers',
    label: 'Trabalhos',
    noun: { one: 'Trabalho dos anais', many: 'trabalhos dos anais' },
    shownAt: '/anais',
    loadFailed: 'Erro ao carregar os trabalhos',
  },
  volumes: {
    tab: 'volumes',
    label: 'Anais',
    noun: { one: 'Volume dos anais', many: 'volumes dos anais' },
    shownAt: '/anais',
    loadFailed: 'Erro ao carregar os anais',
  },
  editions: {
    tab: 'editions',
    label: 'Edições',
    noun: { one: 'Edição', many: 'edições', feminine: true },
    shownAt: '/edicoes',
    loadFailed: 'Erro ao carregar as edições',
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
  const { order, ...rest } = CONTENT_TABLES[table];
  const newestOnly = 'newestOnly' in rest;
  return { order: [...order, 'id'], ascending: !newestOnly, ...(newestOnly && { limit: 1 }) };
}
