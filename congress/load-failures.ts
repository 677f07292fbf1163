import type { ContentTable } from './content-tables.ts';

/** The messages for content tables that cannot be loaded (specification, section 8). */
export const LOAD_FAILURES: Record<ContentTable, string> = {
  speakers: 'Erro ao carregar palestrantes',
  program_items: 'Erro ao carregar programação',
  sponsors: 'Erro ao carregar patrocinadores',
  welcome_content: 'Erro ao carregar conteúdo de boas-vindas',
  leadership_team: 'Erro ao carregar equipe de liderança',
  committees: 'Erro ao carregar comissões',
  faq: 'Erro ao carregar perguntas frequentes',
  testimonials: 'Erro ao carregar depoimentos',
  photos: 'Erro ao carregar fotos',
  past_sponsors: 'Erro ao carregar a edição anterior',
  venue_details: 'Erro ao carregar as informações do local',
  site_texts: 'Erro ao carregar os textos do site',
  notices: 'Erro ao carregar os avisos',
  papers: 'Erro ao carregar os trabalhos',
  volumes: 'Erro ao carregar os anais',
  editions: 'Erro ao carregar as edições',
};
