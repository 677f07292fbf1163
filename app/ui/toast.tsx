import { lazy, Suspense, useEffect, useState } from 'react';

export interface ToastOptions {
  /** A second, quieter line: the reason, or what to do next. */
  description?: string;
  action?: { label: string; onClick(): void };
  /** Milliseconds on the screen. Errors and toasts with an action stay longer of themselves. */
  duration?: number;
  /** For taking it away before its time. */
  id?: string;
}
type Look = 'success' | 'error' | 'info';
type Ask = { look: Look; text: string; options: ToastOptions };

// What was said before the host was there; the library itself is fetched with the first toast.
const waiting: Ask[] = [];
let show: ((ask: Ask) => void) | null = null;
let hide: ((id: string) => void) | null = null;
let wake: (() => void) | null = null;

function say(look: Look, text: string, options: ToastOptions = {}) {
  const ask = { look, text, options };
  if (show) return show(ask);
  waiting.push(ask);
  wake?.();
}

/** The one way to tell the visitor how something ended. Needs a `ToastHost` on the page. */
export const toast = {
  success: (text: string, options?: ToastOptions) => say('success', text, options),
  error: (text: string, options?: ToastOptions) => say('error', text, options),
  info: (text: string, options?: ToastOptions) => say('info', text, options),
  dismiss: (id: string) => hide?.(id),
};

export interface ToastHostProps {
  /** What assistive technology calls the place where toasts appear, and their close button. */
  label: string;
  closeLabel: string;
}

const Host = lazy(async () => {
  const { Toaster, toast: sonner } = await import('sonner');
  return {
    default: function Host({ label, closeLabel }: ToastHostProps) {
      useEffect(() => {
        show = ({ look, text, options }) => {
          const lasting = options.action || look === 'error';
          sonner[look](text, { duration: lasting ? 12_000 : 5_000, ...options });
        };
        hide = (id) => sonner.dismiss(id);
        for (const ask of waiting.splice(0)) show(ask);
        return () => {
          show = hide = null;
        };
      }, []);
      return (
        <Toaster
          // Clear of what is at hand: a thumb's buttons at the bottom of a small screen, a form at the right of a large one.
          position={matchMedia('(min-width: 64rem)').matches ? 'bottom-left' : 'top-center'}
          // Below the header, whose buttons would be covered for as long as the pointer rests on a toast.
          offset={{ top: '5.5rem' }}
          mobileOffset={{ top: '5.5rem' }}
          style={{ fontFamily: 'inherit' }}
          containerAriaLabel={label}
          closeButton
          visibleToasts={4}
          toastOptions={{
            closeButtonAriaLabel: closeLabel,
            unstyled: true,
            classNames: {
              toast:
                'group pointer-events-auto flex w-full font-sans items-start gap-3 rounded-inner border-l-4 bg-ink py-3.5 pr-11 pl-4 text-white shadow-lift ring-1 ring-white/15 on-dark',
              success: 'border-teal-bright [&_[data-icon]]:text-teal-bright',
              error: 'border-coral [&_[data-icon]]:text-coral-soft',
              info: 'border-honey [&_[data-icon]]:text-honey',
              icon: 'mt-0.5 shrink-0',
              content: 'min-w-0 flex-1 self-center',
              title: 'text-[0.9375rem] leading-snug font-semibold',
              description: 'mt-1 text-sm leading-snug text-white/85',
              actionButton:
                'min-h-9 shrink-0 self-center rounded-full bg-white px-4 text-sm font-semibold text-ink hover:bg-mist',
              closeButton:
                'absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-full text-white/70 hover:bg-white/15 hover:text-white',
            },
          }}
        />
      );
    },
  };
});

/** Where toasts appear; one per page. It weighs nothing until the first toast. */
export function ToastHost(props: ToastHostProps) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    wake = () => setNeeded(true);
    if (waiting.length > 0) wake();
    return () => {
      wake = null;
    };
  }, []);
  return (
    needed && (
      <Suspense>
        <Host {...props} />
      </Suspense>
    )
  );
}
