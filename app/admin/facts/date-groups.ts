import type { Phase } from '#congress/facts/schema.ts';
import { beside, type FactGroup, field, optional } from './fields.ts';

/** The names of the phases for editors. */
export const PHASE_NAMES: Record<Phase, string> = {
  announced: 'anunciado',
  selling: 'inscrições',
  lastDays: 'últimos dias',
  running: 'acontecendo',
  over: 'encerrado',
  nextAnnounced: 'próxima edição anunciada',
};

/** When the congress takes place, and when registration is possible. */
export const DATE_GROUPS: FactGroup[] = [
  {
    id: 'event',
    title: 'Datas e horários',
    step: 'place',
    fields: [
      field('event.firstDay', 'Primeiro dia', 'day', beside),
      field('event.lastDay', 'Último dia', 'day', beside),
      field('event.opensAt', 'Início de cada dia', 'time', beside),
      field('event.closesAt', 'Fim de cada dia', 'time', beside),
      field('event.preCongressDay', 'Cursos pré-congresso', 'day', optional),
      field('event.someTalksStreamed', 'Algumas palestras são transmitidas', 'yesNo', {
        hint: 'Quais são marca-se em cada uma, na programação.',
      }),
    ],
  },
  {
    id: 'registration',
    title: 'Inscrições e fase do site',
    step: 'deadlines',
    fields: [
      field('deadlines.registration', 'Inscrições até', 'day', optional),
      field('occupancy', 'Vagas já preenchidas (%)', 'percent', {
        hint: 'Com 100% as inscrições aparecem encerradas em todas as páginas.',
      }),
      field('showing.day', 'O site se mostra como em', 'day', {
        ...optional,
        hint: 'Em branco: o dia de hoje. Preços, prazos e botões seguem este dia.',
      }),
      field('showing.phase', 'Fase do site', 'choice', {
        ...optional,
        choices: () => ({ '': 'Automática', ...PHASE_NAMES }),
        hint: 'Em branco: a que resulta do dia.',
      }),
      field('nextEdition.firstDay', 'Próxima edição: primeiro dia', 'day', optional),
      field('nextEdition.lastDay', 'Próxima edição: último dia', 'day', optional),
    ],
  },
];
