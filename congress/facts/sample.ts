import type { Facts } from './schema.ts';
import { shippedFacts } from './shipped.ts';

/**
 * The paths of the facts that still have the value shipped with the site: `organiser.name`, `plans.0.name.en`. Values
 * are compared with `shippedFacts` itself, so new facts need no entry here. Empty values (null, false, '') never count.
 * Rows of lists are matched by id or, without one, by value, wherever they stand.
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
