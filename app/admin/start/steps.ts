import type { ContentTable } from '#congress/content-tables.ts';

export interface Step {
  id: string;
  title: string;
  /** What visitors have of it. */
  about: string;
  /** The groups of facts and the tables that it is about: each of them is in one step (`steps.test.ts`). */
  groups: readonly string[];
  tables: readonly ContentTable[];
}

/** From the sample to a congress of one's own, in the order in which one goes. */
export const STEPS: readonly Step[] = [
  {
    id: 'face',
    title: 'Nome e rosto',
    about: 'Está em todas as páginas, e-mails e arquivos.',
    groups: ['name', 'look'],
    tables: [],
  },
  {
    id: 'place',
    title: 'Datas e local',
    about: 'Calendários, mapas e a contagem dos dias seguem daqui.',
    groups: ['event', 'venue'],
    tables: ['venue_details'],
  },
  {
    id: 'prices',
    title: 'Preços e lotes',
    about: 'Categorias, lotes, descontos e o que vale no cancelamento.',
    groups: ['prices', 'refund'],
    tables: [],
  },
  {
    id: 'deadlines',
    title: 'Prazos e trabalhos',
    about: 'Até quando se inscreve, envia e corrige, e as regras dos trabalhos.',
    groups: ['registration', 'papers'],
    tables: [],
  },
  {
    id: 'people',
    title: 'Pessoas e patrocinadores',
    about: 'Quem fala, quem organiza e quem apoia.',
    groups: ['sponsors'],
    tables: ['speakers', 'leadership_team', 'committees', 'sponsors'],
  },
  {
    id: 'programme',
    title: 'Programação',
    about: 'À mão, na grade, ou de uma planilha.',
    groups: [],
    tables: ['program_items'],
  },
  {
    id: 'texts',
    title: 'Textos e perguntas',
    about: 'O que o site diz com as palavras de vocês.',
    groups: [],
    tables: ['welcome_content', 'faq'],
  },
  {
    id: 'past',
    title: 'Edições anteriores',
    about: 'Números, imagens, depoimentos e anais. Se esta é a primeira, tudo sai.',
    groups: ['statistics'],
    tables: ['editions', 'photos', 'testimonials', 'past_sponsors', 'volumes', 'papers'],
  },
  {
    id: 'reach',
    title: 'E-mails e endereços',
    about: 'Para onde o site leva, e quem responde a quem escreve.',
    groups: ['contact', 'links', 'visitors'],
    tables: [],
  },
];

/** What begins empty, and is nobody's before somebody writes it. */
export const NO_STEP: readonly ContentTable[] = ['notices', 'site_texts'];
