import { formatOrdinal } from '#congress/facts/format.ts';
import type { Clash } from '#congress/programme/clashes.ts';
import { titleOf } from '#congress/programme/sessions.ts';

/** The name for items without an auditorium. */
export const EVERYWHERE = 'Todos os auditórios';

const DAYS = [
  'Cursos pré-congresso',
  ...['Primeiro', 'Segundo', 'Terceiro', 'Quarto', 'Quinto'].map((name) => `${name} dia`),
];

/** The error message for an end that is not after the start. */
export const ENDS_TOO_EARLY = 'O término precisa vir depois do início: confira os horários';

/** The same for a text, whose hours may also be ones that no clock shows. */
export const WRONG_HOURS =
  'O término precisa vir depois do início, e as horas vão de 00:00 a 24:00: confira os horários';

/** The specification's names for the first two congress days, continued for further days. */
export function dayName(day: number): string {
  return DAYS[day] ?? `${formatOrdinal(day, 'pt-BR')} dia`;
}

export const countOf = (count: number) => (count === 1 ? '1 atividade' : `${count} atividades`);

/** The warning for a clash. */
export function warningOf(clash: Clash): string {
  switch (clash.kind) {
    case 'room':
      return `${clash.auditorium ?? EVERYWHERE}: no mesmo horário já está “${titleOf(clash.with)}” (${clash.with.time}).`;
    case 'person':
      return `${clash.name} já está em “${titleOf(clash.with)}” (${clash.with.time}) neste horário.`;
    case 'outside':
      return `O horário fica fora do da mesa “${titleOf(clash.roundTable)}” (${clash.roundTable.time}).`;
    case 'gap':
      return `Sobram ${clash.minutes} minutos sem atividade entre “${titleOf(clash.after)}” e “${titleOf(clash.before)}”.`;
    case 'long':
      return `São ${clash.minutes} minutos seguidos, sem intervalo.`;
    case 'overfull':
      return `As palestras passam ${clash.minutes} minutos do fim da mesa “${titleOf(clash.roundTable)}” (${clash.roundTable.time}).`;
    case 'time':
      return 'Não foi possível ler um horário neste texto: a atividade aparece no fim do dia.';
  }
}
