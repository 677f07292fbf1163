import type { Change, HistoryLine } from '../content/changes.ts';
import type { readRecord } from '../content/history-lines.ts';
import type { Moment } from '../moment.ts';
import { actOf, authorOf, subject } from './changes.ts';
import { type Difference, rowName } from './differences.ts';

type RecordedLine = Awaited<ReturnType<typeof readRecord>>[number];

/** The maximum length of a spreadsheet cell, in characters. */
const LONGEST = 32_767;

/** The rows of the exported spreadsheet: one for each changed field, with its values before and after. */
export function recordLines(
  changes: readonly Change[],
  lines: readonly RecordedLine[],
  differencesOf: (line: HistoryLine) => Difference[],
  moment: Moment,
): string[][] {
  const byChange = Map.groupBy(lines, (line) => line.transaction_id);
  return changes.flatMap((change) =>
    (byChange.get(change.transaction_id) ?? []).flatMap((line) => {
      const row = line.after ?? line.before ?? {};
      const about = [
        moment(change.changed_at),
        authorOf(change, undefined),
        actOf(change, line.action),
        subject({ table_name: line.table_name, row_id: `${row.id ?? ''}` }),
        rowName(row) ?? '',
      ];
      const fields = differencesOf(line).map(({ label, picture, before, after }) =>
        [label, ...[before, after].map((value) => (picture && value ? `Imagem ${value}` : value))].map(
          (cell) => cell.slice(0, LONGEST),
        ),
      );
      return (fields.length > 0 ? fields : [['', '', '']]).map((field) => [...about, ...field]);
    }),
  );
}
