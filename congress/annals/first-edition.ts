import { diabeticFoot } from './first-edition/diabetic-foot.ts';
import { legUlcers } from './first-edition/leg-ulcers.ts';
import { pressureInjuries } from './first-edition/pressure-injuries.ts';
import { skinAndStomas } from './first-edition/skin-and-stomas.ts';
import { surgeryAndBurns } from './first-edition/surgery-and-burns.ts';
import { teamsAndServices } from './first-edition/teams-and-services.ts';
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
export const firstEditionPapers: Paper[] = [
  ...pressureInjuries,
  ...legUlcers,
  ...diabeticFoot,
  ...surgeryAndBurns,
  ...skinAndStomas,
  ...teamsAndServices,
];
