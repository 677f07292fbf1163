import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slugOf } from '#congress/text.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, useWayBack } from '../content/changes.ts';
import type { FieldDescription } from '../editor/description.ts';
import { countedAddresses, keepAddresses } from '../own-pages/addresses.ts';
import { useAttempt } from '../requests/attempt.ts';
import { answered, kindOf, UnreadableFile } from '../session/failure.ts';
import { type Session, useSession } from '../session/session.tsx';
import { type BroughtFiles, bringFiles, type Preparation, papersBy, pictures } from './brought-files.ts';
import { useImportedDrafts } from './imported-drafts.ts';
import { leftOutOf, type PlannedRow, type Sheet, toWrite, writtenOf } from './plan.ts';
import { MOST_OF_PAPERS, type ReadSheet, readZips, refuseLarge } from './read-sheet.ts';
import { type Remembered, remember, remembered } from './remembered.ts';
import {
  countKnown,
  headingRow,
  type ImportedTable,
  matchedColumns,
  type SheetColumn,
} from './sheet-columns.ts';

const UNREAD = 'Não foi possível ler o arquivo';

/** A .zip file that can be imported together with the sheet. */
interface Zip {
  label: string;
  /** The maximum size in bytes. */
  most?: number;
  preparation(request: Session['request']): Preparation;
}

/** By the kind of field that the files are for. */
export const ZIPS: Partial<Record<FieldDescription['kind'], Zip>> = {
  picture: { label: 'Imagens (.zip)', preparation: () => pictures },
  file: { label: 'Arquivos PDF (.zip)', most: MOST_OF_PAPERS, preparation: papersBy },
};

/** The sheets that were read, and the one to import: initially the one with the most recognised columns. */
export function useSheets(table: ImportedTable, columns: readonly SheetColumn[]) {
  const [sheets, setSheets] = useState<ReadSheet[]>([]);
  const [chosen, setChosen] = useState<Omit<Sheet, 'pictures'>>();
  const [mended, setMended] = useState(() => remembered(table).mended);
  const { attempt, busy } = useAttempt();

  function show(sheet: ReadSheet | undefined) {
    setChosen(undefined);
    if (!sheet) return;
    const { cells: grid } = sheet;
    const top = headingRow(grid, columns);
    refuseLarge(sheet, top);
    const meanings = matchedColumns(grid[top] ?? [], columns, remembered(table).meanings);
    setChosen({ grid, top, meanings });
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
    mended,
    mend(next: Remembered['mended']) {
      setMended(next);
      remember(table, { mended: next });
    },
    setMeanings(meanings: string[]) {
      if (!chosen) return;
      setChosen({ ...chosen, meanings });
      const headings = (chosen.grid[chosen.top] ?? []).map(slugOf);
      // Only choices that differ from the automatic match are stored.
      const known = matchedColumns(headings, columns);
      const choices = headings.flatMap((heading, at) =>
        heading && meanings[at] !== known[at] ? [[heading, meanings[at] ?? ''] as const] : [],
      );
      const others = Object.entries(remembered(table).meanings).filter(
        ([heading]) => !headings.includes(heading),
      );
      remember(table, { meanings: Object.fromEntries([...others, ...choices]) });
    },
  };
}

/** Processes the files of one or several .zip files, so that problems can be shown with their rows. */
export function useFiles(zip: Zip | undefined) {
  const { request } = useSession();
  const { attempt, busy } = useAttempt();
  const [files, setFiles] = useState<BroughtFiles>(new Map());
  const [progress, setProgress] = useState<{ done: number; all: number }>();

  const read = ({ preparation, most }: Zip, zips: readonly Blob[]) =>
    attempt(UNREAD, async () => {
      setFiles(new Map());
      const found = await readZips(zips, most);
      const ready = bringFiles(found, preparation(request), (done) => setProgress({ done, all: found.size }));
      setFiles(await ready.finally(() => setProgress(undefined)));
    });

  return { files, progress, busy, read: (zips: readonly Blob[]) => zip && void read(zip, zips) };
}

const LEFT_OUT = ['left-out'];
const UNDONE = { done: 'Importação desfeita.', failed: 'Erro ao desfazer a importação' };

/** Writes planned rows in one transaction, and offers an undo. */
export function useImport(table: ImportedTable) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const wayBack = useWayBack(table, UNDONE);
  const keepDrafts = useImportedDrafts(table);

  /** Resolves to whether it succeeded. Nothing is written if somebody else has changed one of the rows since. */
  function importRows(planned: readonly PlannedRow[], { asDrafts }: { asDrafts: boolean }) {
    const written = toWrite(planned);
    return attempt(asDrafts ? 'Erro ao guardar os rascunhos' : 'Erro ao importar a planilha', async () => {
      if (asDrafts)
        return keepDrafts(writtenOf(planned), written.members, () => keepRest(planned, true)).catch(
          sayToSplit,
        );
      try {
        const [change] = (await answered(client.rpc('import_rows', { list: table, ...written })).catch(
          sayToSplit,
        )) as Change[];
        toast.success(`Importação concluída: ${countOf(written.members.length)}.`, {
          description: keepRest(planned) || undefined,
          duration: 20_000,
          action: change && wayBack(change),
        });
      } finally {
        await queries.invalidateQueries({ queryKey: ['content', table] });
      }
    });
  }

  /** Stores the e-mail addresses and the faulty rows, which are not imported. @returns the sentences of the toast about them */
  function keepRest(planned: readonly PlannedRow[], areDrafts = false): string {
    const addresses = keepAddresses(
      table,
      planned.filter(({ state }) => state !== 'faulty'),
    );
    const leftOut = leftOutOf(planned);
    queries.setQueryDefaults(LEFT_OUT, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData([...LEFT_OUT, table], leftOut);
    const place = areDrafts ? '“Enviar links”, depois de publicar' : '“Enviar links”';
    const kept =
      addresses > 0
        ? `${countedAddresses(addresses)} em ${place}: o site os guarda quando o link é enviado. `
        : '';
    return `${kept}${sayLeftOut(leftOut.length)}`.trim();
  }

  return {
    importRows,
    /** The rows that the last import left out, stored until the area is closed. */
    leftOutBefore: queries.getQueryData<PlannedRow[]>([...LEFT_OUT, table]) ?? [],
    busy,
  };
}

/** Each picture is small enough; only all of them together can be too large for one request. */
function sayToSplit(failure: unknown): never {
  if (kindOf(failure) !== 'tooLarge') throw failure;
  throw new UnreadableFile(
    'As imagens juntas passam do que se envia de uma vez (64 MB). Divida a planilha e importe em partes, com o mesmo zip.',
  );
}

function sayLeftOut(rows: number): string {
  if (rows === 0) return '';
  const which = rows === 1 ? 'A linha com erro ficou' : `As ${rows} linhas com erro ficaram`;
  return `${which} de fora: em “Importar e exportar” se vê o que corrigir.`;
}

const countOf = (rows: number) => (rows === 1 ? '1 linha' : `${rows} linhas`);
