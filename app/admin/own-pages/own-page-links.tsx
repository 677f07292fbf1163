import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnPageTable } from '#congress/own-pages/fields.ts';
import type { EditorDescription } from '../editor/description.ts';
import { dialogOnDemand } from '../on-demand.tsx';
import { ToolButton } from '../parts/tool-button.tsx';

const LinksDialog = dialogOnDemand(async () => (await import('./links-dialog.tsx')).default);

/** Opens the dialog of the links to own pages. */
export function OwnPageLinks<Table extends OwnPageTable>({
  description,
}: {
  description: EditorDescription<Table>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton look="quiet" icon={Link2} label="Enviar links" onClick={() => setOpen(true)} />
      {open && <LinksDialog description={description as never} onClose={() => setOpen(false)} />}
    </>
  );
}
