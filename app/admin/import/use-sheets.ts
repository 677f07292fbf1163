import { useState } from 'react';
import { useAttempt } from '../requests/attempt.ts';
import type { Sheet } from './plan.ts';
import { type ReadSheet, refuseLarge } from './read-sheet.ts';
import { countKnown, headingRow, matchedColumns, type SheetColumn } from './sheet-columns.ts';

export const UNREAD = 'Não foi possível ler o arquivo';

/** The sheets of what was read, and which of them is imported: at first the one of which most columns are known. */
export function useSheets(columns: readonly SheetColumn[]) {
  const [sheets, setSheets] = useState<ReadSheet[]>([]);
  const [chosen, setChosen] = useState<Omit<Sheet, 'pictures'>>();
  const { attempt, busy } = useAttempt();

  function show(sheet: ReadSheet | undefined) {
    setChosen(undefined);
    if (!sheet) return;
    const { cells: grid } = sheet;
    const top = headingRow(grid, columns);
    refuseLarge(sheet, top);
    setChosen({ grid, top, meanings: matchedColumns(grid[top] ?? [], columns) });
  }

  const read = (source: () => Promise<ReadSheet[]>) =>
    attempt(UNREAD, async () => {
      setSheets([]);
      setChosen(undefined);
      const found = await source();
      const known = found.map(({ cells }) => countKnown(cells[headingRow(cells, columns)] ?? [], columns));
      setSheets(found);
      show(found[known.indexOf(Math.max(...known))]);
    });

  return {
    sheets,
    chosen,
    read,
    busy,
    choose: (index: number) => void attempt(UNREAD, async () => show(sheets[index])),
    setMeanings: (meanings: string[]) => setChosen((now) => now && { ...now, meanings }),
  };
}
