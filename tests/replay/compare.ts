import type { Names } from './names.ts';
import type { Line, Row, Write } from './recording.ts';

/** A difference between the current server and the recorded one. */
export interface Difference {
  /** The index of the request in its spec, and its method and path. */
  at: number;
  request: string;
  what: 'status' | 'answer' | 'line' | 'order';
  /** Of a line. */
  table?: string;
  column?: string;
  was: unknown;
  is: unknown;
}

interface Answered {
  status: number;
  answer: unknown;
  lines: Line[];
}

/** Compares the response to a request and the rows it left with the recorded ones, and learns the values of their names. */
export function compareWrite(names: Names, at: number, write: Write, { status, answer, lines }: Answered) {
  const request = `${write.method} ${write.path.split('?')[0]}`;
  const found: Difference[] = [];
  const note = (difference: Omit<Difference, 'at' | 'request'>) => found.push({ at, request, ...difference });
  const code = (answer as { code?: string } | null)?.code ?? null;
  const [was, is] = [`${write.status} ${write.code ?? ''}`, `${status} ${status < 400 ? '' : code}`];
  if (was !== is) note({ what: 'status', was, is: status < 400 ? is : answer });
  const pairs = pairLines(names, write.lines ?? [], lines);
  for (const [recorded, line] of pairs)
    for (const difference of compareLine(names, recorded, line)) note(difference);
  // The order in which one statement writes its rows is not guaranteed.
  const [order, orderNow] = [
    runs(pairs.flatMap(([recorded, line]) => (recorded && line ? [recorded] : []))),
    runs(lines.filter((line) => pairs.some(([recorded, other]) => recorded && other === line))),
  ];
  if (order !== orderNow) note({ what: 'order', was: order, is: orderNow });
  if (write.answer !== undefined && write.answer !== '<the change>' && status < 400) {
    const ordered = inOrderOf(names, write.answer, answer);
    if (!names.agree(write.answer, ordered)) note({ what: 'answer', was: write.answer, is: answer });
    names.learn(write.answer, ordered);
  }
  return found;
}

/** The rows of an answer in the order of the recorded ones: a write without `order` promises none. Others stay as they are. */
function inOrderOf(names: Names, recorded: unknown, answer: unknown): unknown {
  if (!Array.isArray(recorded) || !Array.isArray(answer)) return answer;
  const left = [...answer];
  const found = recorded.flatMap((row) => {
    const place = left.findIndex((one) => names.agree(row, one));
    return place < 0 ? [] : left.splice(place, 1);
  });
  return left.length === 0 ? found : answer;
}

const runs = (lines: readonly Line[]): string =>
  lines
    .map(({ action, table }) => `${action} ${table}`)
    .filter((one, place, all) => one !== all[place - 1])
    .join(', ');

/** Pairs each recorded line with the current one for the same row; a line that only one side has is paired with null. */
function pairLines(
  names: Names,
  recorded: readonly Line[],
  found: readonly Line[],
): [Line | null, Line | null][] {
  const left = new Set(found);
  const pairs = recorded.map((line): [Line, Line | null] => {
    const alike = [...left].filter(({ table, action }) => table === line.table && action === line.action);
    const ofRow = alike.filter(({ row }) =>
      names.isKnown(line.row) || !line.row.startsWith('<') ? row === `${names.fill(line.row)}` : true,
    );
    const match =
      ofRow.find(({ before, after }) => names.agree(line.before, before) && names.agree(line.after, after)) ??
      ofRow[0];
    if (!match) return [line, null];
    left.delete(match);
    learnLine(names, line, match);
    return [line, match];
  });
  return [...pairs, ...[...left].map((line): [null, Line] => [null, line])];
}

function learnLine(names: Names, recorded: Line, found: Line): void {
  names.learn(recorded.row, found.row);
  names.learn(recorded.before, found.before);
  names.learn(recorded.after, found.after);
  if (recorded.change && found.change) names.learn(recorded.change, Number(found.change));
  if (recorded.line && found.line) names.learn(recorded.line, Number(found.line));
}

/** Timestamps differ in each run. */
const UNCOMPARED = ['updated_at', 'created_at'];

function compareLine(
  names: Names,
  recorded: Line | null,
  found: Line | null,
): Omit<Difference, 'at' | 'request'>[] {
  const { table = '' } = recorded ?? found ?? {};
  if (!recorded || !found) return [{ what: 'line', table, was: recorded, is: found }];
  const differences: Omit<Difference, 'at' | 'request'>[] = [];
  for (const side of ['before', 'after'] as const) {
    const [one, other]: Row[] = [recorded[side] ?? {}, found[side] ?? {}];
    for (const column of new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])) {
      if (UNCOMPARED.includes(column) || names.agree(one?.[column], other?.[column])) continue;
      differences.push({
        what: 'line',
        table,
        column,
        was: one?.[column] ?? null,
        is: other?.[column] ?? null,
      });
    }
  }
  if (recorded.by !== undefined && !names.agree(recorded.by, found.by))
    differences.push({ what: 'line', table, column: 'changed_by', was: recorded.by, is: found.by });
  return differences;
}
