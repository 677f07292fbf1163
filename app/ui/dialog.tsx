import { AlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called with false by Escape. */
  onOpenChange(open: boolean): void;
  title: string;
  description: string;
  /** More to see between the description and the buttons. */
  children?: ReactNode;
  /** The buttons, the safest first: it is focused. Wrap the one that changes nothing in `DialogCancel`. */
  actions: ReactNode;
  wide?: boolean;
  /** What is focused first, where that is not the safest button. */
  initialFocus?: () => HTMLElement | null;
  /** Where the focus goes when what opened the dialog is gone. */
  fallbackFocus?: () => HTMLElement | null | undefined;
}

/** A question that must be answered before anything else goes on. The focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="on-dark fixed inset-0 z-50 bg-ink/55 backdrop-blur-[2px]" />
        <AlertDialog.Content
          className={`fixed top-1/2 left-1/2 z-50 max-h-[92svh] w-[calc(100vw-1.5rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card bg-white p-6 shadow-lift sm:p-8 ${props.wide ? 'max-w-4xl scroll-pb-56 low:scroll-pb-0 sm:scroll-pb-28' : 'max-w-md'}`}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!props.initialFocus) return;
            event.preventDefault();
            props.initialFocus()?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = opener.current !== document.body && opener.current?.isConnected;
            const target = back ? opener.current : props.fallbackFocus?.();
            if (target instanceof HTMLElement) target.focus();
          }}
        >
          <AlertDialog.Title className="text-heading">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">
            {props.description}
          </AlertDialog.Description>
          {props.children}
          <div
            className={`mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end ${props.wide ? FOOT : ''}`}
          >
            {props.actions}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** However much there is to see, what is done with it is at hand. */
const FOOT =
  'sticky low:static -bottom-6 z-10 -mx-6 -mb-6 border-t border-mist bg-white px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8';

/** Gives its only child (a button) the dialog's way out. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return <AlertDialog.Cancel asChild>{children}</AlertDialog.Cancel>;
}
