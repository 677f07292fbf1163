import { Eye, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Preview } from './preview.tsx';
import type { UnsavedParts } from './use-page.ts';

interface PreviewButtonProps {
  /** The page on which what was typed shows. */
  start: string;
  disabled?: boolean;
  /** Reads the form, and shows it if it can be shown; otherwise the form says what is wrong. */
  onAsk(show: (unsaved: UnsavedParts) => void): void;
}

/** Shows what was typed on the site itself, without saving it. */
export function PreviewButton({ start, disabled, onAsk }: PreviewButtonProps) {
  const [unsaved, setUnsaved] = useState<UnsavedParts | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} look="quiet" disabled={disabled} onClick={() => onAsk(setUnsaved)}>
        <Eye className="size-4" aria-hidden />
        Pré-visualizar<span className="sr-only"> no site</span>
      </Button>
      <PreviewDialog
        start={start}
        unsaved={unsaved}
        onClose={() => setUnsaved(null)}
        focusAfter={() => button.current?.focus()}
      />
    </>
  );
}

interface PreviewDialogProps {
  start: string;
  /** null: closed. */
  unsaved: UnsavedParts | null;
  onClose(): void;
  /** What opened it was out of use while it read the form: the focus is given back by hand. */
  focusAfter(): void;
}

/** The preview over a form: closed, the form is as it was left. */
function PreviewDialog({ start, unsaved, onClose, focusAfter }: PreviewDialogProps) {
  return (
    <Dialog.Root open={unsaved !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAfter();
          }}
          className="fixed inset-0 z-50 overflow-y-auto bg-gauze outline-none"
        >
          <div className="container-page py-5">
            <div className="mb-4 flex items-center justify-between gap-3">
              <Dialog.Title className="text-heading">Pré-visualização no site</Dialog.Title>
              <Dialog.Close asChild>
                <Button look="quiet">
                  <X className="size-4" aria-hidden />
                  Fechar
                </Button>
              </Dialog.Close>
            </div>
            {unsaved && <Preview start={start} unsaved={unsaved} />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
