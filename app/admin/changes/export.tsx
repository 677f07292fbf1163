import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type Change, readChanges, type Within } from '../content/changes.ts';
import { readRecord } from '../content/history-lines.ts';
import { loadAllContent } from '../content/queries.ts';
import { saveCsv, saveWorkbook } from '../import/write-sheet.ts';
import { useMoment } from '../moment.ts';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { recordLines } from './record.ts';
import { useDifferences } from './row-differences.tsx';

/** The number of changes that are read at once. */
const PAGE = 200;
const HEADINGS = ['Quando', 'Quem', 'O que fez', 'Onde', 'Item', 'Campo', 'Antes', 'Depois'];
const FORMATS = [
  { label: 'Exportar .xlsx', save: saveWorkbook },
  { label: 'Exportar .csv', save: saveCsv },
];

/** Exports all changes that match the filter, also older ones than shown, field by field as a spreadsheet. */
export function HistoryExport({ within }: { within: Within }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const moment = useMoment();
  const differencesOf = useDifferences();
  const { attempt, busy } = useAttempt();

  async function all(): Promise<string[][]> {
    // The rows that changes refer to are only needed here, so they are loaded now, not with the screen.
    const content = await loadAllContent(queries, client);
    const lines: string[][] = [];
    for (let page: Change[] | undefined; !page || page.length === PAGE; ) {
      page = await readChanges(client, { within, before: page?.at(-1)?.id, limit: PAGE });
      const record = page.length > 0 ? await readRecord(client, page) : [];
      lines.push(...recordLines(page, record, (line) => differencesOf(line, content), moment));
    }
    return lines;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {FORMATS.map(({ label, save }) => (
        <Button
          key={label}
          look="quiet"
          busy={busy}
          onClick={() =>
            attempt('Erro ao exportar o histórico', async () =>
              save('historico', [HEADINGS, ...(await all())]),
            )
          }
        >
          <Download className="size-4" aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  );
}
