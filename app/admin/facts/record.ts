import { type FieldValues, get, set } from 'react-hook-form';
import { factTexts } from '#congress/facts/format.ts';
import { type Facts, FactsSchema, MOST_DAYS, type Rule } from '#congress/facts/schema.ts';
import { FACT_GROUPS, type FactField } from './fields.ts';
import { type FactValue, factOf, KINDS, typedOf } from './typed.ts';

/** The record as its form holds it: the same, with a text in the place of each fact that has a field. */
export type Typed = FieldValues;

/** The facts of this record that have a field: a shorter list has fewer. */
export function fieldsOf(facts: Facts): FactField[] {
  return FACT_GROUPS.flatMap(({ fields }) => fields).filter(({ path }) => at(facts, path) !== undefined);
}

export const at = (record: unknown, path: string): FactValue | undefined => get(record, path);

/** The record with one fact changed; the given one stays as it is. */
export function withFact(facts: Facts, path: string, value: FactValue): Facts {
  const copy = structuredClone(facts);
  set(copy, path, value);
  return copy;
}

/** @param changed the texts that differ from the record's, by the facts' paths */
export function typedFacts(facts: Facts, changed: Record<string, string> = {}): Typed {
  const typed: Typed = structuredClone(facts);
  for (const field of fieldsOf(facts)) {
    const { path } = field;
    set(typed, path, changed[path] ?? typedOf(field, at(facts, path) ?? null));
  }
  return typed;
}

/** The texts that differ from the record's, by the facts' paths. */
export function changedIn(typed: Typed, facts: Facts): Record<string, string> {
  const changed = changedPaths(typedFacts(facts), typed);
  return Object.fromEntries(changed.map((path) => [path, `${at(typed, path)}`]));
}

const BROKEN: Record<Rule, string> = {
  coursesTooLate: 'Os cursos não podem vir depois do primeiro dia do congresso',
  tooManyDays: `O congresso pode durar até ${MOST_DAYS} dias: confira as datas`,
  roomTwice: 'Já há uma sala com este nome',
  endsBeforeItBegins: 'O fim não pode vir antes do começo',
  batchWithoutEnd: 'Só o último lote pode ficar sem fim: informe até quando ele vale',
  batchesApart: 'Cada lote começa no dia seguinte ao fim do anterior',
};
const UPSIDE_DOWN = 'O mínimo não pode ser maior que o máximo';

type Read = { facts: Facts; errors?: undefined } | { facts?: undefined; errors: Record<string, string> };

/** The record that the form means on top of `facts`, or what is wrong by the fields' paths. */
export function readFacts(facts: Facts, typed: Typed): Read {
  const errors: Record<string, string> = {};
  const result = structuredClone(facts);
  for (const field of fieldsOf(facts)) {
    const value = factOf(field, `${at(typed, field.path) ?? ''}`);
    if (value === undefined) errors[field.path] = KINDS[field.kind].wrong;
    else set(result, field.path, value);
  }
  if (Object.keys(errors).length > 0) return { errors };
  const checked = FactsSchema.safeParse(result);
  if (checked.success) return { facts: checked.data };
  for (const issue of checked.error.issues) {
    const joined = issue.path.join('.');
    const rule = issue.code === 'custom' ? (issue.params?.rule as Rule | undefined) : undefined;
    if (rule) errors[joined] = BROKEN[rule];
    else if (at(facts, `${joined}.min`) !== undefined) errors[`${joined}.max`] = UPSIDE_DOWN;
    else errors[joined] = KINDS[fieldsOf(facts).find((field) => field.path === joined)?.kind ?? 'text'].wrong;
  }
  return { errors };
}

/** The paths whose facts differ between two records. */
export function changedPaths(one: Facts | Typed, other: Facts | Typed): string[] {
  return FACT_GROUPS.flatMap(({ fields }) => fields.map(({ path }) => path)).filter(
    (path) => at(one, path) !== at(other, path),
  );
}

/** The placeholders whose words change between two records: where they stand, the site says something else. */
export function changedTexts(before: Facts, after: Facts): string[] {
  const [old, fresh] = [factTexts(before, 'pt-BR'), factTexts(after, 'pt-BR')];
  return (Object.keys(old) as (keyof typeof old)[]).filter((name) => old[name] !== fresh[name]);
}
