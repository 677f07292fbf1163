import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog, DialogCancel, type DialogProps } from '../../ui/dialog.tsx';
import { useAttempt } from '../requests/attempt.ts';

interface ConfirmationProps
  extends Pick<DialogProps, 'title' | 'description' | 'fallbackFocus' | 'children' | 'wide'> {
  /** Does it: "Remover". */
  confirm?: string;
  /** Of the button that does it: an alarming one, where nothing else is said. */
  look?: ButtonProps['look'];
  /** While it is being done: "Removendo…". */
  confirming?: string;
  /** The message when it could not be done. */
  failed: string;
  /** What it is about is not on the screen yet. */
  disabled?: boolean;
  onConfirm(): Promise<unknown>;
  /** What can be done instead. */
  instead?: { label: string; onChoose(): Promise<unknown> } | undefined;
  onClose(): void;
}

/** Asks before something is done, and stays open until it is, or failed. */
export function Confirmation(props: ConfirmationProps) {
  const {
    confirm = 'Remover',
    confirming = 'Removendo…',
    look,
    failed,
    disabled = false,
    onConfirm,
    instead,
    onClose,
    ...question
  } = props;
  const { attempt, busy: isDoing } = useAttempt();
  const other = useAttempt();
  const busy = isDoing || other.busy;
  return (
    <Dialog
      {...question}
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      actions={
        <>
          <DialogCancel>
            <Button look="quiet" disabled={busy}>
              Cancelar
            </Button>
          </DialogCancel>
          {instead && (
            <Button
              look="quiet"
              busy={other.busy}
              disabled={busy}
              onClick={() => other.attempt(failed, instead.onChoose).then(onClose)}
            >
              {instead.label}
            </Button>
          )}
          <Button
            look={look}
            busy={isDoing}
            disabled={busy || disabled}
            onClick={() => attempt(failed, onConfirm).then(onClose)}
          >
            {isDoing ? confirming : confirm}
          </Button>
        </>
      }
    />
  );
}

interface ConfirmedButtonProps extends Omit<ButtonProps, 'onClick'> {
  question: Omit<ConfirmationProps, 'onClose'>;
}

/** A button that asks before it does something. */
export function ConfirmedButton({ question, ...button }: ConfirmedButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && <Confirmation {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
