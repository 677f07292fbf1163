import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog, DialogCancel, type DialogProps } from '../../ui/dialog.tsx';
import { useAttempt } from '../requests/attempt.ts';

interface ConfirmationProps
  extends Pick<DialogProps, 'title' | 'description' | 'fallbackFocus' | 'children' | 'wide'> {
  /** The label of the confirming button: "Remover". */
  confirm?: string;
  /** The look of the confirming button, alarming by default. */
  look?: ButtonProps['look'];
  /** The label while it is running: "Removendo…". */
  confirming?: string;
  /** The message if it fails. */
  failed: string;
  /** The question contains choices: it stays open if the action fails. */
  keepsChoices?: true;
  /** Set while what is to be confirmed is not shown completely yet. */
  disabled?: boolean;
  onConfirm(): Promise<unknown>;
  /** An alternative action. */
  instead?: { label: string; failed: string; onChoose(): Promise<unknown> } | undefined;
  onClose(): void;
}

/** Asks for confirmation, and stays open until the action has succeeded or failed. */
export function Confirmation(props: ConfirmationProps) {
  const {
    confirm = 'Remover',
    confirming = 'Removendo…',
    look,
    failed,
    disabled = false,
    onConfirm,
    instead,
    keepsChoices,
    onClose,
    ...question
  } = props;
  const { attempt, busy: isDoing } = useAttempt();
  const other = useAttempt();
  const busy = isDoing || other.busy;
  const end = (isDone: boolean) => (isDone || !keepsChoices) && onClose();
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
              onClick={() => other.attempt(instead.failed, instead.onChoose).then(end)}
            >
              {instead.label}
            </Button>
          )}
          <Button
            look={look}
            busy={isDoing}
            disabled={busy || disabled}
            onClick={() => attempt(failed, onConfirm).then(end)}
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

/** A button that asks for confirmation. */
export function ConfirmedButton({ question, ...button }: ConfirmedButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && <Confirmation {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
