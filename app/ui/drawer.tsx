import './drawer.css';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the dialog for assistive technology. */
  title: string;
  closeLabel: string;
  /** What stands beside the close button. */
  heading?: ReactNode;
  /** Gets `leave`, which closes without giving the focus back: for links that lead elsewhere. */
  children: (leave: () => void) => ReactNode;
}

/** Slides in from the right over a dimmed page: at most 280 px or 80% of the screen. Holds the focus; Escape closes it. */
export function Drawer({ open, onOpenChange, title, closeLabel, heading, children }: DrawerProps) {
  const leaving = useRef(false);
  const opener = useRef<Element>(null);
  const leave = () => {
    leaving.current = true;
    onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="on-dark drawer-backdrop fixed inset-0 z-[60] bg-ink/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!leaving.current && opener.current instanceof HTMLElement) opener.current.focus();
            leaving.current = false;
          }}
          className="drawer fixed inset-y-0 right-0 z-[61] flex w-[80%] max-w-[280px] flex-col overflow-y-auto overscroll-contain rounded-l-card bg-gauze text-ink shadow-lift"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="sticky top-0 z-10 flex items-center justify-between gap-2 bg-gauze px-4 pt-3 pb-2">
            {heading}
            <Dialog.Close
              aria-label={closeLabel}
              className="ml-auto flex size-11 cursor-pointer items-center justify-center rounded-full transition-colors hover:bg-mist"
            >
              <X className="size-6" aria-hidden />
            </Dialog.Close>
          </div>
          {children(leave)}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
