import { Eye, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { UnsavedParts } from './page.ts';
import { Preview } from './preview.tsx';

interface PreviewButtonProps {
  /** The page that shows the form's content. */
  start: string;
  label?: string;
  disabled?: boolean;
  /** Validates the form and calls `show` if it is valid; otherwise the form shows its errors. */
  onAsk(show: (unsaved: UnsavedParts) => void): void;
}

/** Previews the unsaved form on the site itself, in a dialog over the form, which stays unchanged. */
export function PreviewButton({ start, label = 'Pré-visualizar', disabled, onAsk }: PreviewButtonProps) {
  const [unsaved, setUnsaved] = useState<UnsavedParts | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} look="quiet" disabled={disabled} onClick={() => onAsk(setUnsaved)}>
        <Eye className="size-4 shrink-0" aria-hidden />
        {label}
        <span className="sr-only"> no site</span>
      </Button>
      <Dialog.Root open={unsaved !== null} onOpenChange={(open) => !open && setUnsaved(null)}>
        <Dialog.Portal>
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              // The button was disabled while the form was validated, and lost the focus.
              event.preventDefault();
              button.current?.focus();
            }}
            className="clear-of-toasts fixed inset-0 bottom-(--toasts) z-50 overflow-y-auto bg-gauze outline-none"
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
    </>
  );
}
