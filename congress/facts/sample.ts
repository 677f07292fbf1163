import type { Facts } from './schema.ts';
import { shippedFacts } from './shipped.ts';

/**
 * The facts that say what the record says with which every site starts, by their whole paths: `organiser.name`,
 * `plans.0.name.en`. The record itself is the list: a further fact is compared like the others. What says nothing (null, false,
 * an empty text) is nobody's. A row of a list is the sample's wherever it stands: by its id, or else by what it says.
 */
export function sampleFacts(facts: Facts): ReadonlySet<string> {
  return new Set(alike(facts, [shippedFacts], ''));
}

function alike(value: unknown, samples: readonly unknown[], path: string): string[] {
  const inside = path && `${path}.`;
  if (Array.isArray(value)) {
    const rows = samples.filter(Array.isArray).flat();
    return value.flatMap((row, index) => alike(row, counterparts(row, rows), `${inside}${index}`));
  }
  if (isRecord(value)) {
    const records = samples.filter(isRecord);
    return Object.entries(value).flatMap(([name, part]) =>
      alike(
        part,
        records.map((record) => record[name]),
        inside + name,
      ),
    );
  }
  return value && samples.includes(value) ? [path] : [];
}

const counterparts = (row: unknown, rows: readonly unknown[]) =>
  isRecord(row) && 'id' in row ? rows.filter((other) => isRecord(other) && other.id === row.id) : rows;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
