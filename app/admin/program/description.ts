import { formatLanguage, formatOrdinal } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Clash, clashesOf } from '#congress/programme/clashes.ts';
import { daysOf, storedName } from '#congress/programme/days-and-rooms.ts';
import { type ProgramItem, ProgramItemDraftSchema, TALK_LANGUAGES } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import { columnsOf, type EditorDescription, type Values } from '../editor/description.ts';
import { PersonField, Preview, TimeField } from './fields.tsx';

type Row = ContentRows['program_items'];

const isRoundTable = ({ type }: Values) => type === 'mesa_redonda';
const isInside = ({ parent_id }: Values) => Boolean(parent_id);
const hasAuditoriums = ({ day }: Values) => day !== '0';
const orNull = (value: string) => value.trim() || null;
const programmeRows = (rows: readonly StoredRow[]) => rows as readonly Row[];

/** The round tables that a lecture may join: those of the same day and auditorium (specification, section 2). */
function roundTables(values: Values, rows: readonly StoredRow[]): Row[] {
  return programmeRows(rows).filter(
    (row) =>
      row.type === 'mesa_redonda' &&
      `${row.day}` === values.day &&
      (row.auditorium ?? '') === values.auditorium,
  );
}

function followed(values: Values, rows: readonly StoredRow[]): Values {
  const table = programmeRows(rows).find(({ id }) => id === values.parent_id);
  if (isRoundTable(values) || !hasAuditoriums(values)) {
    return { ...values, parent_id: '', ...(!hasAuditoriums(values) && { auditorium: '' }) };
  }
  // A lecture takes time, place, day and auditorium of its round table (specification, section 5).
  if (!table) return values;
  const { day, time, location, auditorium } = table;
  return { ...values, day: `${day}`, time, location: location ?? '', auditorium: auditorium ?? '' };
}

function warningOf(clash: Clash): string {
  switch (clash.kind) {
    case 'room':
      return `${clash.auditorium ?? EVERYWHERE}: no mesmo horário já está “${titleOf(clash.with)}” (${clash.with.time}).`;
    case 'person':
      return `${clash.name} já está em “${titleOf(clash.with)}” (${clash.with.time}) neste horário.`;
    case 'outside':
      return `O horário fica fora do da mesa “${titleOf(clash.roundTable)}” (${clash.roundTable.time}).`;
    case 'gap':
      return `Sobram ${clash.minutes} minutos sem atividade entre “${titleOf(clash.after)}” e “${titleOf(clash.before)}”.`;
    case 'time':
      return 'Não foi possível ler um horário neste texto: a atividade aparece no fim do dia.';
  }
}

/** In the specification's words for the first two congress days. */
export function dayName(day: number): string {
  return ['Cursos pré-congresso', 'Primeiro dia', 'Segundo dia'][day] ?? `${formatOrdinal(day, 'pt-BR')} dia`;
}

/** Where an item is that names no auditorium. */
export const EVERYWHERE = 'Todos os auditórios';

/** The programme's editor: fields and rules of specification sections 2, 3 and 5, messages of section 8. */
export function programmeEditor({
  event,
  rooms,
}: Pick<Facts, 'event' | 'rooms'>): EditorDescription<'program_items'> {
  const description: EditorDescription<'program_items'> = {
    table: 'program_items',
    schema: ProgramItemDraftSchema,
    initial: { day: `${daysOf(event)[0]}`, type: 'palestra', streamed: 'false' },
    fields: [
      {
        name: 'type',
        label: 'Tipo',
        kind: 'choice',
        choices: () => [
          { value: 'palestra', label: 'Palestra ou atividade' },
          { value: 'mesa_redonda', label: 'Mesa-redonda' },
        ],
        visible: (values) => !isInside(values),
        column: (value) => value,
      },
      {
        name: 'day',
        label: 'Dia',
        kind: 'choice',
        choices: () => daysOf(event).map((day) => ({ value: `${day}`, label: dayName(day) })),
        visible: (values) => !isInside(values),
        column: Number,
      },
      {
        name: 'auditorium',
        label: 'Auditório',
        kind: 'choice',
        choices: () => [
          { value: '', label: EVERYWHERE },
          ...rooms.map(storedName).map((name) => ({ value: name, label: name })),
        ],
        visible: (values) => hasAuditoriums(values) && !isInside(values),
        column: (value, values) => (hasAuditoriums(values) ? orNull(value) : null),
      },
      {
        name: 'parent_id',
        label: 'Mesa-redonda',
        kind: 'choice',
        hint: 'A palestra segue o dia, o horário e o local da mesa, também quando ela muda.',
        choices: (values, rows) => [
          { value: '', label: 'Nenhuma: palestra independente' },
          ...roundTables(values, rows).map((row) => ({
            value: row.id,
            label: `${row.time} · ${titleOf(row)}`,
          })),
        ],
        visible: (values) => !isRoundTable(values) && hasAuditoriums(values),
        column: (value, values) => (isRoundTable(values) || !hasAuditoriums(values) ? null : orNull(value)),
      },
      {
        name: 'time',
        label: 'Horário',
        kind: 'own',
        Control: TimeField,
        missing: 'Informe o horário',
        visible: (values) => !isInside(values),
      },
      {
        name: 'theme',
        label: 'Tema',
        kind: 'text',
        missing: 'Informe o tema',
        visible: isRoundTable,
        column: (value, values) => (isRoundTable(values) ? value.trim() : null),
      },
      {
        name: 'title',
        label: 'Título',
        kind: 'text',
        missing: 'Informe o título',
        visible: (values) => !isRoundTable(values),
        column: (value, values) => (isRoundTable(values) ? null : value.trim()),
      },
      {
        name: 'speaker',
        label: 'Palestrante',
        kind: 'own',
        Control: PersonField,
        hint: 'Mais de uma pessoa? Separe os nomes com vírgulas.',
        visible: (values) => !isRoundTable(values),
        column: (value, values) => (isRoundTable(values) ? null : orNull(value)),
      },
      { name: 'moderator', label: 'Moderação', kind: 'own', Control: PersonField, column: orNull },
      {
        name: 'location',
        label: 'Local',
        kind: 'text',
        hint: 'Só se for diferente do auditório, ou a sala do curso.',
        visible: (values) => !isInside(values),
        column: orNull,
      },
      { name: 'description', label: 'Descrição', kind: 'area', column: orNull, hint: 'Do que se trata.' },
      {
        name: 'goals',
        label: 'O que se aprende',
        kind: 'area',
        column: orNull,
        hint: 'Um objetivo em cada linha.',
      },
      {
        name: 'language',
        label: 'Idioma da atividade',
        kind: 'choice',
        choices: () => [
          { value: '', label: 'Não informar' },
          ...TALK_LANGUAGES.map((code) => ({ value: code, label: formatLanguage(code, 'pt-BR') })),
        ],
        column: orNull,
      },
      {
        name: 'streamed',
        label: 'Transmissão',
        kind: 'choice',
        hint: 'Uma mesa-redonda transmitida leva as suas palestras.',
        choices: () => [
          { value: 'false', label: 'Só presencial' },
          { value: 'true', label: 'Transmitida ao vivo' },
        ],
        // Where nothing is streamed the mark would say nothing.
        visible: () => event.someTalksStreamed,
        column: (value) => value === 'true',
      },
    ],
    follow: followed,
    again: (values, rows) =>
      rows.some(({ id }) => id === values.parent_id) ? values : { ...values, parent_id: '' },
    warnings: (values, id, rows) =>
      clashesOf({ ...columnsOf(description, values), id } as ProgramItem, programmeRows(rows))
        .filter(({ kind }) => kind !== 'time' || Boolean(values.time?.trim()))
        .map(warningOf),
    Preview,
    contained: (row, rows) => programmeRows(rows).filter(({ parent_id }) => parent_id === row.id),
    row: {
      title: titleOf,
      detail: ({ speaker, moderator, location }) =>
        [speaker, moderator && `Moderação: ${moderator}`, location].filter(Boolean).join(' · '),
      time: ({ time, parent_id }) => (parent_id ? '' : time),
    },
    words: {
      count: (count) => (count === 1 ? '1 atividade' : `${count} atividades`),
      add: 'Adicionar atividade',
      editing: 'Editar atividade',
      search: 'Buscar na programação',
      emptyTitle: 'Nenhuma atividade neste dia',
      emptyText: 'O site mostra um aviso no lugar da lista até que haja alguma.',
      removeTitle: 'Remover da programação?',
      removeText: (title, _, contained) =>
        contained === 0
          ? `“${title}” deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`
          : `“${title}” e ${contained === 1 ? 'a sua palestra deixam' : `as suas ${contained} palestras deixam`} de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
      gone: 'Outra pessoa removeu esta atividade.',
    },
    messages: {
      added: 'Item adicionado à programação!',
      updated: 'Item da programação atualizado!',
      removed: 'Item removido da programação!',
      addFailed: 'Erro ao adicionar item da programação',
      updateFailed: 'Erro ao atualizar item da programação',
      removeFailed: 'Erro ao remover item da programação',
    },
  };
  return description;
}
