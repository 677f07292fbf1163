import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type Change, type HistoryFilter, readChanges } from '../content/changes.ts';
import { useForms } from '../descriptions/all.ts';
import { saveCsv, saveWorkbook } from '../import/write-sheet.ts';
import { moment } from '../moment.ts';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { authorOf, rowsOf, sentence, subjects } from './changes.ts';

const PAGE = 1000;
const HEADINGS = ['Quando', 'Quem', 'O que fez', 'Onde', 'Itens'];
const FORMATS = [
  { label: 'Exportar .xlsx', save: saveWorkbook },
  { label: 'Exportar .csv', save: saveCsv },
];

/** Saves the changes that are shown, and the older ones, as a spreadsheet for the record. */
export function HistoryExport({ filter }: { filter: HistoryFilter }) {
  const { client } = useSession();
  const forms = useForms();
  const { attempt, busy } = useAttempt();

  async function all(): Promise<Change[]> {
    const changes: Change[] = [];
    for (let page: Change[] | undefined; !page || page.length === PAGE; ) {
      page = await readChanges(client, { filter, before: changes.at(-1)?.id, limit: PAGE });
      changes.push(...page);
    }
    return changes;
  }
  const lineOf = (change: Change) => [
    moment(change.changed_at),
    authorOf(change, undefined),
    sentence(change, forms, undefined),
    subjects(change),
    `${rowsOf(change)}`,
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {FORMATS.map(({ label, save }) => (
        <Button
          key={label}
          look="quiet"
          busy={busy}
          onClick={() =>
            attempt('Erro ao exportar o histórico', async () =>
              save('historico', [HEADINGS, ...(await all()).map(lineOf)]),
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
