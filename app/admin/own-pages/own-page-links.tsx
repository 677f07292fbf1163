import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OwnPageTable } from '#congress/own-pages/fields.ts';
import type { EditorDescription } from '../editor/description.ts';
import { ToolButton } from '../parts/tool-button.tsx';

const LinksDialog = lazy(() => import('./links-dialog.tsx'));

/** The way to the links by which people keep the rows of a list themselves. */
export function OwnPageLinks<Table extends OwnPageTable>({
  description,
}: {
  description: EditorDescription<Table>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        look="quiet"
        icon={Link2}
        label="Enviar links"
        title="Enviar links"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <LinksDialog description={description as never} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
