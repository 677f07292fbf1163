import { useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useState } from 'react';
import { PICTURE_MESSAGES } from '#congress/pictures/rules.ts';
import { readPicture } from '../../ui/picture/read-picture.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, useWayBack } from '../content/changes.ts';
import { versionsOf } from '../content/rows.ts';
import type { EditorDescription } from '../editor/description.ts';
import { useAttempt } from '../requests/attempt.ts';
import { answered, explain, isSessionOver, UnreadableFile } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import type { PlannedRow, Sheet } from './plan.ts';
import { pictureKey, type ReadSheet, refuseLarge } from './read-sheet.ts';
import {
  countKnown,
  headingRow,
  type ImportedTable,
  matchedColumns,
  type SheetColumn,
} from './sheet-columns.ts';

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

const UNDONE = { done: 'Importação desfeita.', failed: 'Erro ao desfazer a importação' };

/** Writes planned rows as one whole, and offers the way back. */
export function useImport({ table, fields }: EditorDescription<ImportedTable>) {
  const { client, request } = useSession();
  const isFile = fields.some(({ kind }) => kind === 'file');
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const wayBack = useWayBack(table, UNDONE);

  /** Resolves to whether it was done. Nothing is written where somebody else changed one of the rows that were seen. */
  function importRows(planned: readonly PlannedRow[], pictures: ReadonlyMap<string, Blob>) {
    const writing = planned.filter(({ state }) => state === 'new' || state === 'changed');
    return attempt('Erro ao importar a planilha', async () => {
      // Photographs are large while they are made smaller.
      const limited = pLimit(isFile ? 4 : 2);
      const members = await Promise.all(
        writing.map((row) => limited(memberOf, row, pictures, isFile ? sent : shrunk)),
      );
      const seen = versionsOf(writing.flatMap(({ stored }) => stored ?? []));
      try {
        const [change] = (await answered(
          client.rpc('import_rows', { list: table, members, seen }),
        )) as Change[];
        toast.success(`Importação concluída: ${countOf(writing.length)}.`, {
          duration: 20_000,
          action: change && wayBack(change),
        });
      } finally {
        await queries.invalidateQueries({ queryKey: ['content', table] });
      }
    });
  }

  /** @throws RequestFailure where it is not published */
  const sent = async (file: Blob) => {
    const body = new Blob([file], { type: 'application/pdf' });
    const answer = await request('/functions/v1/paper-files', { method: 'POST', body });
    return ((await answer.json()) as { hash: string }).hash;
  };

  return { importRows, busy };
}

const countOf = (rows: number) => (rows === 1 ? '1 linha' : `${rows} linhas`);

/** @throws UnreadableFile where it is no picture */
async function shrunk(file: Blob): Promise<string> {
  const read = await readPicture(file);
  if (read.problem !== undefined) throw new UnreadableFile(PICTURE_MESSAGES[read.problem]);
  return read.picture;
}

/** A row as it is written, with its picture or file. @throws UnreadableFile where that is not what it should be */
async function memberOf(
  { id, columns, picture, line }: PlannedRow,
  files: ReadonlyMap<string, Blob>,
  stored: (file: Blob) => Promise<string>,
) {
  const file = picture && files.get(pictureKey(picture.name));
  if (!file) return { id, ...columns };
  const { column, empties, name } = picture;
  const value = await stored(file).catch((failure: unknown) => {
    if (isSessionOver(failure)) throw failure;
    throw new UnreadableFile(`Linha ${line}, ${name}: ${explain(failure)}`);
  });
  return { id, ...columns, ...(empties && { [empties]: null }), [column]: value };
}
