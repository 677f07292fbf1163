import data from './first-edition.json' with { type: 'json' };
import type { Paper, Volume } from './schema.ts';

/** The annals of the first edition. Sample content: people and studies are invented. */
export const firstEdition: Volume = {
  edition: 1,
  title: 'Anais do 1º Congresso Brasileiro de Cuidado em Feridas',
  conference: 'Congresso Brasileiro de Cuidado em Feridas',
  firstDay: '2022-05-26',
  lastDay: '2022-05-27',
  city: 'São Paulo',
  publisher: 'Associação Tecer de Cuidado em Feridas',
  published: '2022-08-15',
  pages: 76,
  language: 'pt-BR',
};

/** Its papers in the order of their pages. */
export const firstEditionPapers = data.papers as Paper[];
