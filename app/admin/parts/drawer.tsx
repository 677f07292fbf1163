import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

interface DrawerProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal panel for editing over a full-width list: at the right on a large screen, covering a small one. The caller
 * restores the focus. Escape and a click outside close it.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="on-dark fixed inset-0 z-40 bg-ink/35 transition-opacity duration-200 starting:opacity-0" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // Clicking a toast does not close it.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest('#toasts')) event.preventDefault();
          }}
          className="clear-of-toasts fixed top-0 bottom-(--toasts) right-0 z-40 flex w-full flex-col bg-white shadow-lift outline-none transition-transform duration-200 lg:max-w-xl lg:rounded-l-card lg:starting:translate-x-8 [&>:is([role=status],[role=alert])]:m-7"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label="Fechar"
            title="Fechar (Esc)"
            // Outside of the panel, because it would cover what scrolls.
            className="absolute top-4 -left-15 grid size-11 place-items-center rounded-full bg-white text-ink-soft shadow-lift hover:bg-mist hover:text-ink max-lg:hidden"
          >
            <X className="size-5" aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
