import type { Version } from '../browser-draft.ts';
import { type FullRow, newId } from '../content/rows.ts';
import { DRAFTS } from '../drafts.ts';
import type { FormFields, TypedFields, Values } from './description.ts';
import { emptyValues, knownValuesOf } from './values.ts';

/** The version of a row that its form's changes are compared with and applied to. */
export interface Base extends Version {
  values: Values;
}

export function baseOf(description: TypedFields, row: FullRow | null, preset?: Values): Base {
  if (!row) return { id: newId(), updatedAt: '', values: { ...emptyValues(description), ...preset } };
  return { id: row.id, updatedAt: row.updated_at, values: knownValuesOf(description, row) };
}

/** The storage key of a row's browser draft. @param item an item's id, or `new` */
export function draftKey({ table }: Pick<FormFields, 'table'>, item: string): string {
  return `${DRAFTS}${table}/${item}`;
}
