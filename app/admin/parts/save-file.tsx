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

interface DownloadButtonProps {
  name: string;
  lines: Record<string, string>[];
  children: string;
}

/** Saves lines as a table that a Portuguese spreadsheet opens. */
export function DownloadButton({ name, lines, children }: DownloadButtonProps) {
  return (
    <Button
      look="quiet"
      disabled={lines.length === 0}
      onClick={async () => saveFile(name, await spreadsheet(lines, ';'), 'text/csv')}
    >
      <Download className="size-4" aria-hidden />
      {children}
    </Button>
  );
}
