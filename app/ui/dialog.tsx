import { AlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called with false on Escape. */
  onOpenChange(open: boolean): void;
  title: string;
  description: string;
  /** Content between the description and the buttons. */
  children?: ReactNode;
  /** The buttons, the safest first: it is focused initially. Wrap the one that cancels in `DialogCancel`. */
  actions: ReactNode;
  wide?: boolean;
  /** The element that is focused initially, if not the safest button. */
  initialFocus?: () => HTMLElement | null;
  /** The element that receives the focus if the one that opened the dialog no longer exists. */
  fallbackFocus?: () => HTMLElement | null | undefined;
}

/** A modal dialog. On closing, the focus returns to the element that opened it. */
export function Dialog(props: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="on-dark fixed inset-0 z-50 bg-ink/55 backdrop-blur-[2px]" />
        <AlertDialog.Content
          className={`clear-of-toasts in-the-middle fixed inset-x-0 z-50 mx-auto w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card bg-white p-6 shadow-lift sm:p-8 ${props.wide ? 'max-w-4xl scroll-pb-56 low:scroll-pb-0 sm:scroll-pb-28' : 'max-w-md'}`}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!props.initialFocus) return;
            event.preventDefault();
            props.initialFocus()?.focus();
          }}
          onEscapeKeyDown={(event) => {
            // In a search box with words, Escape clears it.
            const { target } = event;
            if (target instanceof HTMLInputElement && target.type === 'search' && target.value)
              event.preventDefault();
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

/** Sticky, so that the buttons are visible however long the content is. */
const FOOT =
  'sticky low:static -bottom-6 z-10 -mx-6 -mb-6 border-t border-mist bg-white px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8';

/** Makes its only child (a button) close the dialog. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return <AlertDialog.Cancel asChild>{children}</AlertDialog.Cancel>;
}
