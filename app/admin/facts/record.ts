import { factTexts } from '#congress/facts/format.ts';
import { type Facts, FactsSchema } from '#congress/facts/schema.ts';
import { FACT_GROUPS, type FactField } from './fields.ts';
import { type FactValue, factOf, typedOf, WRONG } from './typed.ts';

/** What the form holds, by the facts' paths. */
export type Typed = Record<string, string>;
type Node = Record<string, unknown>;

/** The facts of this record that have a field: a shorter list has fewer. */
export function fieldsOf(facts: Facts): FactField[] {
  return FACT_GROUPS.flatMap(({ fields }) => fields).filter(({ path }) => at(facts, path) !== undefined);
}

export function at(facts: unknown, path: string): FactValue | undefined {
  return path.split('.').reduce<unknown>((node, name) => (node as Node | undefined)?.[name], facts) as
    | FactValue
    | undefined;
}

/** The record with one fact changed; the given one stays as it is. */
export function withFact(facts: Facts, path: string, value: FactValue): Facts {
  const copy = structuredClone(facts);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((node, name) => (node as Node)[name], copy) as Node;
  parent[last] = value;
  return copy;
}

export function typedFacts(facts: Facts): Typed {
  return Object.fromEntries(
    fieldsOf(facts).map((field) => [field.path, typedOf(field, at(facts, field.path) ?? null)]),
  );
}

const OUT_OF_ORDER = 'Os cursos, o primeiro dia e o último dia devem vir nesta ordem';
const UPSIDE_DOWN = 'O mínimo não pode ser maior que o máximo';

/** The record that the form means on top of `facts`, or what is wrong by the fields' paths. */
export function readFacts(facts: Facts, typed: Typed): { facts: Facts } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  let result = facts;
  for (const field of fieldsOf(facts)) {
    const value = factOf(field, typed[field.path] ?? '');
    if (value === undefined) errors[field.path] = WRONG[field.kind];
    else if (value !== at(result, field.path)) result = withFact(result, field.path, value);
  }
  if (Object.keys(errors).length > 0) return { errors };
  const checked = FactsSchema.safeParse(result);
  if (checked.success) return { facts: checked.data };
  for (const { path } of checked.error.issues) {
    const joined = path.join('.');
    if (joined === 'event') errors['event.firstDay'] = OUT_OF_ORDER;
    else if (at(facts, `${joined}.min`) !== undefined) errors[`${joined}.max`] = UPSIDE_DOWN;
    else errors[joined] = WRONG[fieldsOf(facts).find((field) => field.path === joined)?.kind ?? 'text'];
  }
  return { errors };
}

/** The paths whose facts differ between two records. */
export function changedPaths(one: Facts, other: Facts): string[] {
  return fieldsOf(one)
    .map(({ path }) => path)
    .filter((path) => at(one, path) !== at(other, path));
}

/** The placeholders whose words change between two records: where they stand, the site says something else. */
export function changedTexts(before: Facts, after: Facts): string[] {
  const [old, fresh] = [factTexts(before, 'pt-BR'), factTexts(after, 'pt-BR')];
  return (Object.keys(old) as (keyof typeof old)[]).filter((name) => old[name] !== fresh[name]);
}
