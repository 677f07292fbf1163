import { formatLanguage } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { clashesOf } from '#congress/programme/clashes.ts';
import { type Day, daysOf, storedName } from '#congress/programme/days-and-rooms.ts';
import { withPeople } from '#congress/programme/people.ts';
import { type ProgramItem, ProgramItemDraftSchema, TALK_LANGUAGES } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { timeAfter } from '#congress/programme/times.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import type { EditorDescription, FieldDescription, Values } from '../editor/description.ts';
import { columnsOf, textOrNull } from '../editor/values.ts';
import { PersonField, Preview, TimeField } from './fields.tsx';
import { activityFromSheet } from './from-sheet.ts';
import { countOf, dayName, EVERYWHERE, WRONG_HOURS, warningOf } from './words.ts';

type Row = ContentRows['program_items'];

const isRoundTable = ({ type }: Values) => type === 'mesa_redonda';
const isInside = ({ parent_id }: Values) => Boolean(parent_id);
const hasAuditoriums = ({ day }: Values) => day !== '0';
const programmeRows = (rows: readonly StoredRow[]) => rows as readonly Row[];

/** The round tables that a lecture may join: those of the same day and auditorium (specification section 2). */
function roundTables(values: Values, rows: readonly StoredRow[]): Row[] {
  return programmeRows(rows).filter(
    (row) =>
      row.type === 'mesa_redonda' &&
      `${row.day}` === values.day &&
      (row.auditorium ?? '') === values.auditorium,
  );
}

function withDerivedValues(values: Values, rows: readonly StoredRow[]): Values {
  const table = programmeRows(rows).find(({ id }) => id === values.parent_id);
  const placed = hasAuditoriums(values) ? values : { ...values, auditorium: '' };
  if (isRoundTable(values)) return { ...placed, parent_id: '' };
  // A lecture takes time, place, day and auditorium of its round table (specification section 5).
  if (!table) return placed;
  const { day, time, location, auditorium } = table;
  return { ...placed, day: `${day}`, time, location: location ?? '', auditorium: auditorium ?? '' };
}

/** The lectures of a round table. */
export const lecturesOf = (id: string, rows: readonly Row[]) =>
  rows.filter(({ parent_id }) => parent_id === id);

/** The fields for type, time and place. */
const placeFields = ({ event, rooms }: Pick<Facts, 'event' | 'rooms'>): FieldDescription[] => [
  {
    name: 'type',
    label: 'Tipo',
    kind: 'choice',
    choices: (_, rows, id = '') => [
      ...(lecturesOf(id, programmeRows(rows)).length > 0
        ? []
        : [{ value: 'palestra', label: 'Palestra ou atividade' }]),
      { value: 'mesa_redonda', label: 'Mesa-redonda' },
    ],
    remark(_, rows, id) {
      const { length } = lecturesOf(id, programmeRows(rows));
      if (length === 0) return undefined;
      return `A mesa tem ${length === 1 ? '1 palestra' : `${length} palestras`}: para que vire palestra, tire antes o que está dentro dela.`;
    },
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
    column: (value, values) => (hasAuditoriums(values) ? textOrNull(value) : null),
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
    visible: (values) => !isRoundTable(values),
    column: (value, values) => (isRoundTable(values) ? null : textOrNull(value)),
  },
  {
    name: 'time',
    label: 'Horário',
    kind: 'own',
    Control: TimeField,
    missing: 'Informe o horário',
    invalid: WRONG_HOURS,
    visible: (values) => !isInside(values),
  },
  {
    name: 'minutes',
    label: 'Minutos dentro da mesa',
    kind: 'text',
    hint: 'Quanto dura a palestra. Com os minutos das que vêm antes, o site mostra a que horas ela começa.',
    invalid: 'Informe os minutos, como 20, ou deixe em branco',
    visible: isInside,
    column: (value, values) => (isInside(values) && value.trim() ? Number(value.replace(',', '.')) : null),
  },
];

/** The fields for content and people. */
const contentFields = (event: Facts['event']): FieldDescription[] => [
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
    column: (value, values) => (isRoundTable(values) ? null : textOrNull(value)),
  },
  { name: 'moderator', label: 'Moderação', kind: 'own', Control: PersonField, column: textOrNull },
  {
    name: 'location',
    label: 'Local',
    kind: 'text',
    hint: 'Só se for diferente do auditório, ou a sala do curso.',
    visible: (values) => !isInside(values),
    column: textOrNull,
  },
  { name: 'description', label: 'Descrição', kind: 'area', column: textOrNull, hint: 'Do que se trata.' },
  {
    name: 'goals',
    label: 'O que se aprende',
    kind: 'area',
    column: textOrNull,
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
    column: textOrNull,
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
    // Without streaming the field would have no effect.
    visible: () => event.someTalksStreamed,
    column: (value) => value === 'true',
  },
];

const WORDS: EditorDescription<'program_items'>['words'] = {
  count: countOf,
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
};

const MESSAGES: EditorDescription<'program_items'>['messages'] = {
  added: 'Item adicionado à programação!',
  updated: 'Item da programação atualizado!',
  removed: 'Item removido da programação!',
  addFailed: 'Erro ao adicionar item da programação',
  updateFailed: 'Erro ao atualizar item da programação',
  removeFailed: 'Erro ao remover item da programação',
};

/**
 * The programme's editor: fields and rules of specification sections 2, 3 and 5, messages of section 8.
 *
 * @param lookedAt the day of new items; a function, so that the rows of the list are not rendered again with each day
 */
export function programmeEditor(
  { event, rooms }: Pick<Facts, 'event' | 'rooms'>,
  lookedAt: () => Day = () => daysOf(event)[0] ?? 1,
): EditorDescription<'program_items'> {
  const description: EditorDescription<'program_items'> = {
    table: 'program_items',
    schema: ProgramItemDraftSchema,
    drawer: true,
    initial: () => ({ day: `${lookedAt()}`, type: 'palestra', streamed: 'false' }),
    fields: [...placeFields({ event, rooms }), ...contentFields(event)],
    follow: withDerivedValues,
    fromSheet: activityFromSheet,
    again: (values, rows) =>
      rows.some(({ id }) => id === values.parent_id) ? values : { ...values, parent_id: '' },
    warnings(values, id, rows, linked) {
      const items = withPeople(programmeRows(rows), linked);
      const people = items.find((item) => item.id === id)?.people ?? [];
      return clashesOf({ ...(columnsOf(description, values) as ProgramItem), id, people }, items)
        .filter(({ kind }) => kind !== 'time' || Boolean(values.time?.trim()))
        .map(warningOf);
    },
    // The next item has the same day and room, or for courses the same place, and follows in time.
    next: ({ day = '', auditorium = '', location = '', time = '' }) => ({
      ...{ day, auditorium, time: timeAfter(time) },
      ...(day === '0' && { location }),
    }),
    Preview,
    contained: (row, rows) => lecturesOf(row.id, programmeRows(rows)),
    row: {
      title: titleOf,
      detail: ({ speaker, moderator, location }) =>
        [speaker, moderator && `Moderação: ${moderator}`, location].filter(Boolean).join(' · '),
      time: ({ time, parent_id }) => (parent_id ? '' : time),
    },
    words: WORDS,
    messages: MESSAGES,
  };
  return description;
}
