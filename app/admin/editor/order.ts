export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** `ids` with one of them at another place, counted in the list without it. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(place, 0, id);
}

/** My order of what is there now: who is gone is left out, who is new stands behind the one they stand behind there. */
export function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = mine.filter((id) => theirs.includes(id));
  theirs.forEach((id, index) => {
    if (merged.includes(id)) return;
    const before = theirs[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/** Whether those who are in both lists stand in the same order: nobody moved, at most somebody came or went. */
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

/** Names that a reader would take for one: capitals and accents make no difference. */
export function sameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'pt-BR', { sensitivity: 'base' }) === 0;
}

/** The rows by what stands in one column; the groups in the order in which they appear. */
export function groupsOf<Row extends object>(rows: readonly Row[], column: string): Group<Row>[] {
  const groups = Map.groupBy(rows, (row) => groupNameOf(row, column));
  return [...groups].map(([name, members]) => ({ name, rows: members }));
}

/** My order of the rows, with whoever is new where they stand now. */
export function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return mergedOrder(ids, idsOf(rows)).flatMap((id) => byId.get(id) ?? []);
}
