import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { spreadsheet } from '../../ui/spreadsheet.ts';
import { useAttempt } from '../requests/attempt.ts';

/** Some browsers start reading the blob only after the click. */
const UNTIL_READ = 10_000;

/** Downloads a file. @param type its MIME type */
export function saveFile(name: string, content: BlobPart, type: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), UNTIL_READ);
}

interface DownloadButtonProps<Row> {
  name: string;
  rows: readonly Row[];
  lineOf(row: Row): Record<string, string>;
  children: string;
}

/** Downloads rows as a CSV file for spreadsheets in Portuguese (separated by semicolons). */
export function DownloadButton<Row>({ name, rows, lineOf, children }: DownloadButtonProps<Row>) {
  const { attempt, busy } = useAttempt();
  const save = async () => saveFile(name, await spreadsheet(rows.map(lineOf), ';'), 'text/csv');
  return (
    <Button
      look="quiet"
      busy={busy}
      disabled={rows.length === 0}
      onClick={() => void attempt('Erro ao salvar o arquivo', save, { again: true })}
    >
      <Download className="size-4" aria-hidden />
      {children}
    </Button>
  );
}
