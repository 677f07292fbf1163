import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { AREA_LOOK, Labelled } from '../../ui/labelled.tsx';
import { useSessionPeople, useWholeContent } from '../content/queries.ts';
import { EDITED } from '../content/tables.ts';
import type { EditorDescription } from '../editor/description.ts';
import { usePageData } from '../page-data.tsx';
import { Select } from '../parts/select.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { Downloads } from './downloads.tsx';
import { leftOutOf, type PlannedRow, planOf, writtenOf } from './plan.ts';
import { LeftOutRows, PlannedRows } from './planned-rows.tsx';
import { readPasted, readSheets } from './read-sheet.ts';
import { type ImportedTable, sheetColumns } from './sheet-columns.ts';
import { UnknownCells } from './unknown-cells.tsx';
import { useFiles, useImport, useSheets, ZIPS } from './use-import.ts';

interface ImportDialogProps {
  description: EditorDescription<ImportedTable>;
  onClose(): void;
}

/**
 * The dialog that exports a list as a spreadsheet and imports one: choose a file, match its columns, review the
 * changes, then write them.
 */
export default function ImportDialog({ description, onClose }: ImportDialogProps) {
  const { table } = description;
  const { facts } = usePageData();
  const query = useWholeContent(table);
  const rows = query.data;
  const columns = useMemo(() => sheetColumns(description), [description]);
  const {
    sheets,
    chosen,
    read,
    choose,
    setMeanings,
    mended,
    mend,
    busy: readingSheet,
  } = useSheets(table, columns);
  const zip = description.fields.map(({ kind }) => ZIPS[kind]).find(Boolean);
  const { files, progress, read: readFiles, busy: readingZip } = useFiles(zip);
  const reading = readingSheet || readingZip;
  const { importRows, leftOutBefore, busy } = useImport(table);
  const people = useSessionPeople(description.alongside !== undefined);
  const planned = useMemo(() => {
    if (!rows || !chosen) return [];
    const sheet = { ...chosen, pictures: files };
    return planOf({ sheet, description, rows, event: facts.event, mended, ...(people && { people }) });
  }, [chosen, files, description, rows, facts, mended, people]);
  const willWrite = writtenOf(planned).length;
  const [asDrafts, setAsDrafts] = useState(false);
  async function write(asDrafts: boolean) {
    setAsDrafts(asDrafts);
    if (await importRows(planned, { asDrafts })) onClose();
  }
  const [isKeeping, isImporting] = [busy && asDrafts, busy && !asDrafts];

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Importar e exportar: ${EDITED[table].label}`}
      description="Nada é salvo antes da sua conferência. A importação pode ser desfeita por inteiro."
      actions={
        <>
          <DialogCancel>
            <Button look="quiet" disabled={busy}>
              Fechar
            </Button>
          </DialogCancel>
          <Button
            look="quiet"
            busy={isKeeping}
            disabled={isImporting || willWrite === 0 || reading}
            onClick={() => void write(true)}
          >
            Guardar como rascunhos
          </Button>
          <Button
            look="calm"
            busy={isImporting}
            disabled={isKeeping || willWrite === 0 || reading}
            onClick={() => void write(false)}
          >
            {buttonText(planned, willWrite)}
          </Button>
        </>
      }
    >
      <div className="mt-6 grid gap-6">
        <QueryState query={query} failed={EDITED[table].loadFailure} />
        <Downloads description={description} rows={rows} />
        <section aria-labelledby="import-title">
          <h3 id="import-title" className="font-semibold text-lg">
            Importar
          </h3>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <FileField
              label="Planilha (.xlsx, .ods ou .csv)"
              hint="Com uma linha de nomes das colunas."
              accept=".xlsx,.xlsm,.ods,.csv,.tsv,.txt"
              disabled={reading || busy}
              onChoose={([file]) => void read(() => readSheets(file))}
            />
            {zip && (
              <FileField
                label={zip.label}
                hint="Opcional, um ou vários. A planilha diz o nome do arquivo de cada uma."
                accept=".zip"
                multiple
                disabled={reading || busy}
                onChoose={readFiles}
              />
            )}
          </div>
          {progress && (
            <p className="mt-4">
              <label>
                {`Conferindo os arquivos: ${progress.done} de ${progress.all}`}
                <progress
                  value={progress.done}
                  max={progress.all}
                  className="mt-2 block w-full accent-petrol"
                />
              </label>
            </p>
          )}
          <details className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-petrol underline underline-offset-4">
              Ou colar células copiadas
            </summary>
            <Labelled label="Células copiadas da planilha" hint="Com a linha dos nomes das colunas.">
              {(ties) => (
                <textarea
                  {...ties}
                  rows={4}
                  className={AREA_LOOK}
                  disabled={reading || busy}
                  onChange={({ target }) => target.value.trim() && void read(() => readPasted(target.value))}
                />
              )}
            </Labelled>
          </details>
        </section>
        {sheets.length > 1 && (
          <Select
            label="Aba da planilha"
            value={`${sheets.findIndex(({ cells }) => cells === chosen?.grid)}`}
            options={[
              ...(chosen ? [] : [{ value: '-1', label: 'Escolha uma aba' }]),
              ...sheets.map(({ name }, index) => ({ value: `${index}`, label: name })),
            ]}
            onChange={(index) => choose(Number(index))}
          />
        )}
        {!chosen && <LeftOutRows rows={leftOutBefore} />}
        {chosen && (
          <>
            <Meanings
              key={(chosen.grid[chosen.top] ?? []).join('\n')}
              headings={chosen.grid[chosen.top] ?? []}
              meanings={chosen.meanings}
              columns={columns.map(({ name, heading }) => ({ value: name, label: heading }))}
              onChange={setMeanings}
            />
            <UnknownCells rows={planned} mended={mended} onMend={mend} />
            {/* Problems with files are only known once they have been processed. */}
            {rows && !readingZip && <PlannedRows rows={planned} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface FileFieldProps extends Record<'label' | 'hint' | 'accept', string> {
  multiple?: true;
  disabled: boolean;
  onChoose(files: [File, ...File[]]): void;
}

function FileField({ label, hint, onChoose, ...input }: FileFieldProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(ties) => (
        <input
          {...ties}
          type="file"
          {...input}
          // Reset, so that choosing the same file again after a correction triggers a change event.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [first, ...others] = target.files ?? [];
            if (first) onChoose([first, ...others]);
          }}
          className="block min-h-11 w-full rounded-inner border border-ink/25 bg-white p-2 text-[0.9375rem] file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border-0 file:bg-mist file:px-4 file:font-semibold"
        />
      )}
    </Labelled>
  );
}

function buttonText(planned: readonly PlannedRow[], willWrite: number): string {
  const faulty = leftOutOf(planned).length;
  const rows = willWrite === 1 ? 'Importar 1 linha' : `Importar ${willWrite} linhas`;
  if (willWrite === 0) return 'Nada a importar';
  return faulty === 0 ? rows : `${rows}, sem ${faulty === 1 ? 'a que tem erro' : `as ${faulty} com erro`}`;
}

interface MeaningsProps {
  headings: readonly string[];
  meanings: readonly string[];
  columns: { value: string; label: string }[];
  onChange(meanings: string[]): void;
}

/** Matches the columns of the sheet with those of the list; expanded if one is not recognised. */
function Meanings({ headings, meanings, columns, onChange }: MeaningsProps) {
  const unknown = headings.filter((heading, index) => heading && !meanings[index]);
  const [open, setOpen] = useState(unknown.length > 0);
  return (
    // It stays open while columns are chosen.
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-petrol underline underline-offset-4">
        {unknown.length === 0
          ? 'Todas as colunas foram reconhecidas'
          : `Colunas não reconhecidas: ${unknown.join(', ')}`}
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {headings.map((heading, index) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            key={index}
            label={heading || `Coluna ${index + 1}`}
            value={meanings[index] ?? ''}
            options={[
              { value: '', label: 'Não importar' },
              ...columns.filter(({ value }) => value === meanings[index] || !meanings.includes(value)),
            ]}
            onChange={(name) =>
              onChange(headings.map((_, at) => (at === index ? name : (meanings[at] ?? ''))))
            }
          />
        ))}
      </div>
    </details>
  );
}
