import { FileSpreadsheet } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { EditorDescription } from '../editor/description.ts';
import { Editor } from '../editor/editor.tsx';
import { dialogOnDemand } from '../on-demand.tsx';
import { ToolButton } from '../parts/tool-button.tsx';
import type { ImportedTable } from './sheet-columns.ts';

const ImportDialog = dialogOnDemand(async () => (await import('./import-dialog.tsx')).default);

/** An editor whose list can be imported from and exported to a spreadsheet. */
export function ImportedEditor<Table extends ImportedTable>(props: ComponentProps<typeof Editor<Table>>) {
  const [open, setOpen] = useState(false);
  const tools = (
    <>
      {props.tools}
      <ToolButton
        look="quiet"
        icon={FileSpreadsheet}
        label="Importar e exportar"
        onClick={() => setOpen(true)}
      />
    </>
  );
  return (
    <>
      <Editor {...props} tools={tools} />
      {open && (
        <ImportDialog
          description={props.description as unknown as EditorDescription<ImportedTable>}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
