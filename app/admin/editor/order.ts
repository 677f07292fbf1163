export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Moves one of `ids` to `place`, an index in the list without it. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(place, 0, id);
}

/** Applies my order to the current rows: removed ones are left out, new ones stay behind the row that precedes them. */
export function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = mine.filter((id) => theirs.includes(id));
  theirs.forEach((id, index) => {
    if (merged.includes(id)) return;
    const before = theirs[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/** Whether the rows that are in both lists are in the same order, so that rows were at most added or removed. */
export function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((id) => other.includes(id));
  const again = other.filter((id) => one.includes(id));
  return common.every((id, index) => id === again[index]);
}

export interface Group<Row> {
  name: string;
  rows: Row[];
}

export function groupNameOf(row: object, column: string): string {
  return `${(row as Record<string, unknown>)[column]}`;
}

/** Whether two names look the same to readers, ignoring case and accents. */
export function sameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'pt-BR', { sensitivity: 'base' }) === 0;
}

/** Groups rows by a column, in order of first appearance. */
export function groupsOf<Row extends object>(rows: readonly Row[], column: string): Group<Row>[] {
  const groups = Map.groupBy(rows, (row) => groupNameOf(row, column));
  return [...groups].map(([name, members]) => ({ name, rows: members }));
}

/** The rows in my order; new rows stay at their current positions. */
export function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return mergedOrder(ids, idsOf(rows)).flatMap((id) => byId.get(id) ?? []);
}
