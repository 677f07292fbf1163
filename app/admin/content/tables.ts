import type { CommitteeMember, LeadershipMember, Speaker } from '#congress/people/schema.ts';
import type { ProgramItem } from '#congress/programme/schema.ts';
import type { Sponsor } from '#congress/sponsors/schema.ts';
import type { Welcome } from '#congress/welcome/schema.ts';

/** What every stored row has. Times are ISO strings that sort as text. */
export interface StoredRow {
  id: string;
  created_at: string;
  updated_at: string;
}

type Row<Fields> = Omit<Fields, keyof StoredRow> & StoredRow;

/** The rows as lists show them: without their stored picture. */
export interface ContentRows {
  speakers: Row<Omit<Speaker, 'image'>>;
  program_items: Row<ProgramItem>;
  sponsors: Row<Omit<Sponsor, 'logo'>>;
  welcome_content: Row<Welcome>;
  leadership_team: Row<Omit<LeadershipMember, 'image'>>;
  committees: Row<Omit<CommitteeMember, 'image'>>;
}
export type ContentTable = keyof ContentRows;

interface Reading {
  /** Everything that lists show; never the stored picture. */
  columns: string;
  order: { column: string; ascending: boolean }[];
  limit?: number;
  /** The message of a failed load (specification section 8). */
  loadFailed: string;
}

const TIMES = 'created_at,updated_at';
const by = (...columns: string[]) => columns.map((column) => ({ column, ascending: true }));

/** How each content table is read (specification section 7). */
export const CONTENT: { [Table in ContentTable]: Reading } = {
  speakers: {
    columns: `id,name,title,bio,${TIMES}`,
    order: by('created_at'),
    loadFailed: 'Erro ao carregar palestrantes',
  },
  program_items: {
    columns: '*',
    order: by('day', 'time'),
    loadFailed: 'Erro ao carregar programação',
  },
  sponsors: {
    columns: `id,name,website,category,${TIMES}`,
    order: by('created_at'),
    loadFailed: 'Erro ao carregar patrocinadores',
  },
  welcome_content: {
    columns: '*',
    order: [{ column: 'created_at', ascending: false }],
    limit: 1,
    loadFailed: 'Erro ao carregar conteúdo de boas-vindas',
  },
  leadership_team: {
    columns: `id,name,title,order_position,${TIMES}`,
    order: by('order_position', 'id'),
    loadFailed: 'Erro ao carregar equipe de liderança',
  },
  committees: {
    columns: `id,name,position,type,order_position,committee_order,${TIMES}`,
    order: by('committee_order', 'order_position', 'id'),
    loadFailed: 'Erro ao carregar comissões',
  },
};

export const CONTENT_TABLES = Object.keys(CONTENT) as ContentTable[];
