import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';

/** Asks before another page takes the place of unsaved edits. Moving about inside the area keeps them as drafts. */
export function LeaveDialog({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Sair sem salvar?"
      description="Há alterações não salvas. Elas ficam guardadas neste navegador como rascunho."
      actions={
        <>
          <DialogCancel>
            <Button look="calm">Continuar editando</Button>
          </DialogCancel>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            Sair
          </Button>
        </>
      }
    />
  );
}
