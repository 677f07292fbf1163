import { formatOrdinal } from '#congress/facts/format.ts';
import type { Clash, clashesOnDay } from '#congress/programme/clashes.ts';
import { columnOf } from '#congress/programme/moves.ts';
import type { ShownItem } from '#congress/programme/schema.ts';
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

/** The clashes that involve moved items, each worded from the moved item's side. */
export function fromMoved(clashes: ReturnType<typeof clashesOnDay>, ids: ReadonlySet<string>) {
  const isMoved = ({ id, parent_id }: ShownItem) => ids.has(id) || ids.has(parent_id ?? '');
  return clashes.flatMap(({ item, clash }) => {
    if (!('with' in clash) || !isMoved(clash.with)) return isMoved(item) ? [{ item, clash }] : [];
    if (isMoved(item)) return [{ item, clash }];
    const turned = { ...clash, with: item };
    return [
      {
        item: clash.with,
        clash: 'auditorium' in turned ? { ...turned, auditorium: columnOf(clash.with) } : turned,
      },
    ];
  });
}

/** The number of moved items, and of the lectures inside them. */
export function countMoved(ids: ReadonlySet<string>, rows: readonly { parent_id: string | null }[]): string {
  const inside = rows.filter(({ parent_id }) => ids.has(parent_id ?? '')).length;
  if (inside === 0) return countOf(ids.size);
  const lectures = inside === 1 ? '1 palestra' : `${inside} palestras`;
  return `${countOf(ids.size)} e ${lectures} dentro ${ids.size === 1 ? 'dela' : 'delas'}`;
}

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
