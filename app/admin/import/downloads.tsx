import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type ContentRows, EDITED } from '../content/tables.ts';
import type { EditorDescription } from '../editor/description.ts';
import { useAttempt } from '../requests/attempt.ts';
import type { ImportedTable } from './sheet-columns.ts';
import { savePapers } from './write-papers.ts';
import { saveCsv, saveWorkbook, sheetOf, templateOf } from './write-sheet.ts';

interface DownloadsProps {
  description: EditorDescription<ImportedTable>;
  /** Undefined while loading, as exporting a partial list would be misleading. */
  rows: ContentRows[ImportedTable][] | undefined;
}

/** Exports the list as a file, or an empty template to fill in. */
export function Downloads({ description, rows }: DownloadsProps) {
  const { attempt, busy } = useAttempt();
  const { tab } = EDITED[description.table];
  const hasFiles = description.fields.some(({ kind }) => kind === 'file');
  const files = [
    { label: 'Exportar .xlsx', save: rows && (() => saveWorkbook(tab, sheetOf(description, rows))) },
    { label: 'Exportar .csv', save: rows && (() => saveCsv(tab, sheetOf(description, rows))) },
    ...(hasFiles
      ? [
          {
            label: 'Exportar .zip com os PDFs',
            save:
              rows &&
              (() =>
                savePapers(
                  tab,
                  description as unknown as EditorDescription<'papers'>,
                  rows as ContentRows['papers'][],
                )),
          },
        ]
      : []),
    { label: 'Modelo em branco', save: () => saveWorkbook(`${tab}-modelo`, templateOf(description)) },
  ];
  return (
    <section aria-labelledby="export-title">
      <h3 id="export-title" className="font-semibold text-lg">
        Exportar
      </h3>
      <p className="mt-1 text-ink-soft">
        O que sai daqui pode ser mudado e importado de novo.{' '}
        {hasFiles ? 'O .zip traz também a planilha, que nomeia os PDFs.' : 'Imagens ficam de fora.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {files.map(({ label, save }) => (
          <Button
            key={label}
            look="quiet"
            disabled={busy || !save}
            onClick={() => save && void attempt('Erro ao salvar o arquivo', save)}
          >
            <Download className="size-4" aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
