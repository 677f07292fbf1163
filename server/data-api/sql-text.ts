import type { Column, Table } from './catalogue.ts';
import { ApiError, unknownColumn } from './errors.ts';
import { COMPARISONS, type Condition, type Filter } from './parse-filters.ts';
import type { OrderTerm, Selection } from './parse-query.ts';
import type { Field, Step } from './text-cursor.ts';

/** A statement with its parameters; values are always parameters, never part of the text. */
export interface Statement {
  text: string;
  parameters: unknown[];
}

/** Adds a parameter and returns its placeholder. */
export type Bind = (value: unknown) => string;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const JSON_TYPES = new Set(['json', 'jsonb']);

/** The types that a selection may be cast to, by PostgreSQL's names. */
const CASTS: ReadonlySet<string> = new Set([
  ...[
    'text',
    'varchar',
    'uuid',
    'boolean',
    'bool',
    'json',
    'jsonb',
    'date',
    'time',
    'timestamp',
    'timestamptz',
  ],
  ...['integer', 'int', 'int2', 'int4', 'int8', 'smallint', 'bigint', 'numeric', 'real', 'float4', 'float8'],
]);

/** Generated statements always name the table (or the rows that a write returned) `t`. */
const columnOf = (table: Table, name: string): Column => {
  const column = table.columns.get(name);
  if (!column) throw unknownColumn(table.name, name);
  return column;
};

/** SQL of a column or of a path inside it, with its type. @throws ApiError 42703 */
function fieldSql(table: Table, field: Field, bind: Bind): { text: string; type: string } {
  const column = columnOf(table, field.column);
  const base = `t.${quoted(column.name)}`;
  const last = field.path.at(-1);
  if (!last) return { text: base, type: column.type };
  const start = JSON_TYPES.has(column.type) ? base : `to_jsonb(${base})`;
  const text = field.path.reduce((inner, step) => `(${inner} ${step.arrow} ${keySql(step, bind)})`, start);
  return { text, type: last.arrow === '->>' ? 'text' : 'jsonb' };
}

const keySql = (step: Step, bind: Bind) =>
  `${bind(step.key)}::${/^-?\d{1,9}$/.test(step.key) ? 'integer' : 'text'}`;

/** The list after SELECT. */
export function selectSql(table: Table, selections: Selection[], bind: Bind): string {
  return selections.map((selection) => selectionSql(table, selection, bind)).join(', ');
}

function selectionSql(table: Table, { field, alias, cast }: Selection, bind: Bind): string {
  if (field === '*') return 't.*';
  if (cast !== null && !CASTS.has(cast)) throw new ApiError(400, '42704', `type "${cast}" does not exist`);
  const name = alias ?? field.path.at(-1)?.key ?? field.column;
  const { text } = fieldSql(table, field, bind);
  return `${text}${cast === null ? '' : `::${cast}`} AS ${quoted(name)}`;
}

/** ` WHERE …`, or an empty string. */
export function whereSql(table: Table, filters: Filter[], bind: Bind): string {
  if (filters.length === 0) return '';
  return ` WHERE ${filters.map((filter) => filterSql(table, filter, bind)).join(' AND ')}`;
}

function filterSql(table: Table, filter: Filter, bind: Bind): string {
  if (filter.kind !== 'group') return conditionSql(table, filter, bind);
  const joined = filter.members.map((member) => filterSql(table, member, bind)).join(` ${filter.logic} `);
  return `${filter.negated ? 'NOT ' : ''}(${joined})`;
}

function conditionSql(table: Table, condition: Condition, bind: Bind): string {
  const { text, type } = fieldSql(table, condition.field, bind);
  return condition.negated
    ? `NOT (${comparisonSql(condition, text, type, bind)})`
    : comparisonSql(condition, text, type, bind);
}

function comparisonSql(condition: Condition, text: string, type: string, bind: Bind): string {
  switch (condition.kind) {
    case 'is':
      return `${text} IS ${condition.truth === 'not_null' ? 'NOT NULL' : condition.truth.toUpperCase()}`;
    case 'in':
      return `${text} = ANY (${bind(condition.values)}::${type}[])`;
    case 'quantified': {
      if (condition.operator === 'isdistinct')
        throw new ApiError(400, 'PGRST100', 'isdistinct takes one value');
      const value = isPattern(condition.operator) ? pattern(condition.value) : condition.value;
      const array = `${bind(value)}::${isPattern(condition.operator) ? 'text' : type}[]`;
      return `${text} ${COMPARISONS[condition.operator]} ${condition.quantifier} (${array})`;
    }
    case 'compare':
      return isPattern(condition.operator)
        ? `${text} ${COMPARISONS[condition.operator]} ${bind(pattern(condition.value))}`
        : `${text} ${COMPARISONS[condition.operator]} ${bind(condition.value)}::${type}`;
  }
}

const isPattern = (operator: string) => operator === 'like' || operator === 'ilike';

/** In addresses `*` is the wildcard for `%`, which has another meaning there. */
const pattern = (value: string) => value.replaceAll('*', '%');

/** The terms after ORDER BY. */
export function orderSql(table: Table, order: OrderTerm[], bind: Bind): string[] {
  return order.map(({ field, descending, nulls }) => {
    const { text } = fieldSql(table, field, bind);
    return `${text}${descending ? ' DESC' : ' ASC'}${nulls === null ? '' : ` NULLS ${nulls.toUpperCase()}`}`;
  });
}
