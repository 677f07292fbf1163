import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Keeps what is equal to the last answer, so that it is not rendered again. Rows are only compared, not copied as the
 * library does, because a list may have thousands.
 */
export function keptParts(before: unknown, now: unknown): unknown {
  return Array.isArray(before) && Array.isArray(now) ? keptRows(before, now) : replaceEqualDeep(before, now);
}

function keptRows(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((row) => [idOf(row), row]));
  const rows = now.map((row, at) => {
    const last = known.get(idOf(row) ?? NONE) ?? before[at];
    return isEqual(last, row) ? last : row;
  });
  return before.length === rows.length && rows.every((row, at) => row === before[at]) ? before : rows;
}

const NONE = Symbol('none');
const idOf = (row: unknown) => (row as { id?: unknown } | null)?.id;

/** Whether two values are equal as JSON. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [one, other] as Record<string, unknown>[];
  let count = 0;
  for (const key in theirs) {
    count += 1;
    if (!isEqual(mine?.[key], theirs[key])) return false;
  }
  for (const _ in mine) count -= 1;
  return count === 0;
}
