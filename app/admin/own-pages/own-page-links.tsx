import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OwnPageTable } from '#congress/own-pages/fields.ts';
import { Button } from '../../ui/button.tsx';
import type { EditorDescription } from '../editor/description.ts';

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
      <Button
        look="quiet"
        title="Enviar links"
        onClick={() => setOpen(true)}
        className="max-sm:size-11 max-sm:px-0"
      >
        <Link2 className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Enviar links</span>
      </Button>
      {open && (
        <Suspense>
          <LinksDialog description={description as never} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
