import { z } from 'zod';
import { type CONTENT_TABLES, type ContentTable, kindOf, tablesThat } from '#congress/content-tables.ts';
import type { Form } from '#congress/form.ts';
import type { Arrangement, EditorDescription, FieldDescription, Values } from '../editor/description.ts';
import { orderOf, wordsOf } from './words.ts';

type Kinds = typeof CONTENT_TABLES;
/** The tables whose kind also describes their form. */
type DescribedTable = {
  [Table in ContentTable]: Kinds[Table] extends { form: object } ? Table : never;
}[ContentTable];

/** The editors that are generated from the kinds of their tables. */
export const DESCRIBED = Object.fromEntries(
  tablesThat(({ form }) => form).map((table) => [table, editorOf(table, kindOf(table).form as Form)]),
) as unknown as { [Table in DescribedTable]: EditorDescription<Table> };

function editorOf(table: ContentTable, form: Form): EditorDescription {
  const { schema, pencils = {}, staff, arranged } = kindOf(table);
  const { emptyTitle, emptyText, removeText, initial } = form;
  const { one, many, feminine } = form.noun ?? staff.noun;
  const noun = { one: one.charAt(0).toLowerCase() + one.slice(1), many, ...(feminine && { feminine }) };
  const asked = new Set(['translations', ...form.fields.map(({ name }) => name)]);
  const shape = Object.fromEntries(Object.entries(schema.shape).filter(([column]) => asked.has(column)));
  const shown = (source: string | ((row: Record<string, unknown>) => string)) => (row: object) =>
    typeof source === 'string' ? `${(row as Record<string, unknown>)[source] ?? ''}` : source(row as never);
  return {
    table,
    schema: z.object(shape),
    fields: form.fields.map(
      ({ choices, ...field }): FieldDescription => ({
        ...field,
        label: field.label ?? pencils[field.name] ?? field.name,
        ...(choices && {
          choices: () => Object.entries(choices).map(([value, label]) => ({ value, label })),
        }),
      }),
    ),
    row: { title: shown(form.row.title), detail: shown(form.row.detail) },
    ...(initial && { initial: () => ({ ...initial }) as Values }),
    ...(arranged && {
      arrangement: orderOf(
        `${arranged}_${table}` as Arrangement['rpc'],
        form.orderOf ?? `${feminine ? 'das' : 'dos'} ${many}`,
      ),
    }),
    ...wordsOf(noun, {
      emptyText,
      ...(emptyTitle && { emptyTitle }),
      ...(removeText && { removeText }),
    }),
  };
}
