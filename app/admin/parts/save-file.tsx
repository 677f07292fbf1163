import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { spreadsheet } from '../../ui/spreadsheet.ts';

/** Some browsers begin to read what is saved only after the click. */
const UNTIL_READ = 10_000;

/** Hands something to the browser as a download. @param type of its content */
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

/** Saves rows as a table that a Portuguese spreadsheet opens. */
export function DownloadButton<Row>({ name, rows, lineOf, children }: DownloadButtonProps<Row>) {
  return (
    <Button
      look="quiet"
      disabled={rows.length === 0}
      onClick={async () => saveFile(name, await spreadsheet(rows.map(lineOf), ';'), 'text/csv')}
    >
      <Download className="size-4" aria-hidden />
      {children}
    </Button>
  );
}
