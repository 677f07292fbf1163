import type { StepName } from '#congress/kind.ts';

/** The titles and descriptions of the steps from the sample to a congress of one's own. */
export const STEP_WORDS: Readonly<Record<StepName, { title: string; about: string }>> = {
  face: { title: 'Nome e rosto', about: 'Está em todas as páginas, e-mails e arquivos.' },
  place: { title: 'Datas e local', about: 'Calendários, mapas e a contagem dos dias seguem daqui.' },
  prices: {
    title: 'Preços e lotes',
    about: 'Categorias, lotes, descontos e o que vale no cancelamento.',
  },
  deadlines: {
    title: 'Prazos e trabalhos',
    about: 'Até quando se inscreve, envia e corrige, e as regras dos trabalhos.',
  },
  people: { title: 'Pessoas e patrocinadores', about: 'Quem fala, quem organiza e quem apoia.' },
  programme: { title: 'Programação', about: 'À mão, na grade, ou de uma planilha.' },
  texts: { title: 'Textos e perguntas', about: 'O que o site diz com as palavras de vocês.' },
  past: {
    title: 'Edições anteriores',
    about: 'Números, imagens, depoimentos e anais. Se esta é a primeira, tudo sai.',
  },
  reach: {
    title: 'E-mails e endereços',
    about: 'Para onde o site leva, e quem responde a quem escreve.',
  },
};
