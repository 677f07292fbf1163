import {
  CONTENT_TABLES,
  type ContentRow,
  type ContentTable,
  kindOf,
  listedColumns,
} from '#congress/content-tables.ts';
import { formatCount, formatList } from '#congress/facts/format.ts';

/** "1 curso", "2 cursos". */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

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

/** The groups of tabs, in their order. */
export const TAB_GROUPS = ['Início', 'Páginas', 'Pessoas', 'Programa e anais', 'Patrocínio'] as const;

interface EditedTable<Row> {
  /** Its tab in the hash. */
  tab: string;
  group: (typeof TAB_GROUPS)[number];
  label: string;
  /** One row, and several of them. */
  noun: { one: string; many: string; feminine?: true };
  /** Where the site shows it. */
  shownAt: string;
  /** What the overview says under the number of its rows; null: it does not count them. */
  digest: string | ((rows: Row[], content: LoadedContent) => string) | null;
  /** What the overview counts, if not rows: how many of these there are. */
  counts?(row: Row): string;
}

/** What editors read about each content table, in the order of the tabs; those of the specification (section 2) keep theirs. */
export const EDITED: { [Table in ContentTable]: EditedTable<ContentRows[Table]> } = {
  notices: {
    tab: 'notices',
    group: 'Início',
    label: 'Avisos',
    noun: { one: 'Aviso', many: 'avisos' },
    shownAt: '/',
    digest: 'Nas páginas e nos aparelhos',
  },
  welcome_content: {
    tab: 'welcome',
    group: 'Páginas',
    label: 'Boas-vindas',
    noun: { one: 'Texto de boas-vindas', many: 'textos de boas-vindas' },
    shownAt: '/#sobre',
    digest: ({ length }) => (length ? 'Texto publicado' : 'O site usa o texto padrão'),
  },
  site_texts: {
    tab: 'texts',
    group: 'Páginas',
    label: 'Textos',
    noun: { one: 'Texto do site', many: 'textos do site' },
    shownAt: '/',
    digest: null,
  },
  faq: {
    tab: 'faq',
    group: 'Páginas',
    label: 'Perguntas',
    noun: { one: 'Pergunta', many: 'perguntas', feminine: true },
    shownAt: '/#faq-title',
    digest: 'Em todas as páginas',
  },
  testimonials: {
    tab: 'testimonials',
    group: 'Páginas',
    label: 'Depoimentos',
    noun: { one: 'Depoimento', many: 'depoimentos' },
    shownAt: '/#gallery-title',
    digest: 'Na página inicial',
  },
  photos: {
    tab: 'photos',
    group: 'Páginas',
    label: 'Galeria',
    noun: { one: 'Imagem da galeria', many: 'imagens da galeria', feminine: true },
    shownAt: '/#gallery-title',
    digest: 'Na galeria da página inicial',
  },
  venue_details: {
    tab: 'venue',
    group: 'Páginas',
    label: 'Local',
    noun: { one: 'Informação do local', many: 'informações do local', feminine: true },
    shownAt: '/local',
    digest: 'Na página do local',
  },
  leadership_team: {
    tab: 'leadership',
    group: 'Pessoas',
    label: 'Liderança',
    noun: { one: 'Membro da liderança', many: 'membros da liderança' },
    shownAt: '/sobre#lideranca',
    digest: 'Membros da equipe',
  },
  committees: {
    tab: 'committees',
    group: 'Pessoas',
    label: 'Comissões',
    noun: { one: 'Membro de comissão', many: 'membros de comissões' },
    shownAt: '/comissoes',
    digest: (members) => counted(members.length, 'membro', 'membros'),
    counts: ({ type }) => type,
  },
  speakers: {
    tab: 'speakers',
    group: 'Pessoas',
    label: 'Palestrantes',
    noun: { one: 'Palestrante', many: 'palestrantes' },
    shownAt: '/#palestrantes',
    digest: 'No carrossel da página inicial',
  },
  program_items: {
    tab: 'program',
    group: 'Programa e anais',
    label: 'Programação',
    noun: { one: 'Atividade da programação', many: 'atividades da programação', feminine: true },
    shownAt: '/#programacao',
    digest: (items) => {
      const top = items.filter(({ parent_id }) => !parent_id);
      const courses = top.filter(({ day }) => day === 0).length;
      const tables = top.filter(({ type }) => type === 'mesa_redonda').length;
      return `${counted(courses, 'curso', 'cursos')}, ${counted(tables, 'mesa-redonda', 'mesas-redondas')}`;
    },
  },
  volumes: {
    tab: 'volumes',
    group: 'Programa e anais',
    label: 'Anais',
    noun: { one: 'Volume dos anais', many: 'volumes dos anais' },
    shownAt: '/anais',
    digest: (_, { papers = [] }) => counted(papers.length, 'trabalho', 'trabalhos'),
  },
  papers: {
    tab: 'papers',
    group: 'Programa e anais',
    label: 'Trabalhos',
    noun: { one: 'Trabalho dos anais', many: 'trabalhos dos anais' },
    shownAt: '/anais',
    digest: null,
  },
  editions: {
    tab: 'editions',
    group: 'Programa e anais',
    label: 'Edições',
    noun: { one: 'Edição', many: 'edições', feminine: true },
    shownAt: '/edicoes',
    digest: null,
  },
  sponsors: {
    tab: 'sponsors',
    group: 'Patrocínio',
    label: 'Patrocinadores',
    noun: { one: 'Patrocinador', many: 'patrocinadores' },
    shownAt: '/#sponsors-title',
    digest: 'Com logotipo no site',
  },
  past_sponsors: {
    tab: 'past-sponsors',
    group: 'Patrocínio',
    label: 'Edição anterior',
    noun: { one: 'Patrocinador anterior', many: 'patrocinadores anteriores' },
    shownAt: '/patrocinio#sponsors-title',
    digest: 'Patrocinadores da última edição',
  },
};

/** All tables in the order of their tabs. */
export const EDITED_TABLES = Object.keys(EDITED) as ContentTable[];

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
