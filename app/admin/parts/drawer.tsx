import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

interface DrawerProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * What is worked on over a list that has the whole width: beside its end on a large screen, all of a small one. The focus stays inside;
 * whoever renders it sees to it afterwards. Escape and a click beside it close it.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="on-dark fixed inset-0 z-40 bg-ink/35 transition-opacity duration-200 starting:opacity-0" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // A notice is answered without leaving what is worked on.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest('#toasts')) event.preventDefault();
          }}
          className="fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-white shadow-lift outline-none transition-transform duration-200 lg:max-w-xl lg:rounded-l-card lg:starting:translate-x-8 [&>:is([role=status],[role=alert])]:m-7"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label="Fechar"
            title="Fechar (Esc)"
            className="absolute top-4 right-4 z-10 grid size-11 place-items-center rounded-full bg-white text-ink-soft hover:bg-mist hover:text-ink max-lg:hidden"
          >
            <X className="size-5" aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
