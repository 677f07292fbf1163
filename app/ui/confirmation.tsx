import { Button } from './button.tsx';
import { Dialog, DialogCancel, type DialogProps } from './dialog.tsx';

interface ConfirmationProps extends Pick<DialogProps, 'open' | 'title' | 'description' | 'fallbackFocus'> {
  words: {
    /** Does nothing: "Cancelar". */
    cancel: string;
    /** Does it: "Remover". */
    confirm: string;
    /** While it is being done: "Removendo…". */
    busy: string;
  };
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is done, and stays open until it is. */
export function Confirmation({ words, busy, onConfirm, onClose, ...question }: ConfirmationProps) {
  return (
    <Dialog
      {...question}
      onOpenChange={(open) => !open && !busy && onClose()}
      actions={
        <>
          <DialogCancel>
            <Button look="quiet" disabled={busy}>
              {words.cancel}
            </Button>
          </DialogCancel>
          <Button busy={busy} onClick={onConfirm}>
            {busy ? words.busy : words.confirm}
          </Button>
        </>
      }
    />
  );
}
