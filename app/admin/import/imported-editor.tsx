import { FileSpreadsheet } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { EditorDescription } from '../editor/description.ts';
import { Editor } from '../editor/editor.tsx';
import type { ImportedTable } from './sheet-columns.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** An editor whose list comes in and goes out as a spreadsheet. */
export function ImportedEditor<Table extends ImportedTable>(props: ComponentProps<typeof Editor<Table>>) {
  const [open, setOpen] = useState(false);
  const tools = (
    <>
      {props.tools}
      <Button
        look="quiet"
        title="Importar e exportar"
        onClick={() => setOpen(true)}
        className="max-sm:size-11 max-sm:px-0"
      >
        <FileSpreadsheet className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Importar e exportar</span>
      </Button>
    </>
  );
  return (
    <>
      <Editor {...props} tools={tools} />
      {open && (
        <Suspense>
          <ImportDialog
            description={props.description as unknown as EditorDescription<ImportedTable>}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
