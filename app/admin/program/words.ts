import { formatOrdinal } from '#congress/facts/format.ts';
import type { Clash, clashesOnDay } from '#congress/programme/clashes.ts';
import { columnOf } from '#congress/programme/moves.ts';
import type { ShownItem } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';

/** Where an item is that names no auditorium. */
export const EVERYWHERE = 'Todos os auditórios';

const DAYS = [
  'Cursos pré-congresso',
  ...['Primeiro', 'Segundo', 'Terceiro', 'Quarto', 'Quinto'].map((name) => `${name} dia`),
];

/** Of an end that cannot be that of what begins then. */
export const ENDS_TOO_EARLY = 'O término precisa vir depois do início: confira os horários';

/** In the specification's words for the first two congress days, and as it would go on. */
export function dayName(day: number): string {
  return DAYS[day] ?? `${formatOrdinal(day, 'pt-BR')} dia`;
}

export const countOf = (count: number) => (count === 1 ? '1 atividade' : `${count} atividades`);

/** Clashes of a day, each from the side of what moves: it says whom it meets, and not the other way round. */
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

/** What moves, with what moves inside it: together they are what the history counts. */
export function countMoved(ids: ReadonlySet<string>, rows: readonly { parent_id: string | null }[]): string {
  const inside = rows.filter(({ parent_id }) => ids.has(parent_id ?? '')).length;
  if (inside === 0) return countOf(ids.size);
  const lectures = inside === 1 ? '1 palestra' : `${inside} palestras`;
  return `${countOf(ids.size)} e ${lectures} dentro ${ids.size === 1 ? 'dela' : 'delas'}`;
}

/** What clashes, for whoever is about to save. */
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
