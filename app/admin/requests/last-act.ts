import { useEffect } from 'react';
import { type ToastOptions, toast } from '../../ui/toast.ts';

/** How what was done last is undone, for as long as it was not. */
let last: (() => void) | null = null;

/** What ends the offer to undo each change that is offered, by its number. */
const offered = new Map<number, () => void>();

/**
 * What the notice of something that was done offers; Ctrl Z does the same, also when the notice is gone.
 *
 * @param change its number, where the history knows it: it can be taken back elsewhere, too (`endOffer`)
 */
export function undoing(undo: () => void, change?: number): NonNullable<ToastOptions['action']> {
  const taken = new AbortController();
  const end = () => {
    if (last === take) last = null;
    if (change !== undefined) offered.delete(change);
    taken.abort();
  };
  const take = () => {
    end();
    undo();
  };
  if (change !== undefined) offered.set(change, end);
  last = take;
  return { label: 'Desfazer', onClick: take, gone: taken.signal };
}

/** Takes the offer to undo a change away: it was taken back, by whichever button. */
export const endOffer = (change: number) => offered.get(change)?.();

/** Tells that what was typed is discarded, and offers it back. */
export const tellDiscarded = (back: () => void) =>
  toast.info('Alterações descartadas', { action: undoing(back) });

/** Ctrl Z undoes what was done last, wherever it was done; what is typed is the browser's to undo. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return;
      // A question is answered first.
      if (isTyped(event.target) || document.querySelector('[role=alertdialog]')) return;
      event.preventDefault();
      if (last) return last();
      toast.info('Não há o que desfazer aqui.', {
        description: 'O que foi feito antes volta pelo histórico.',
        link: { label: 'Abrir o histórico', href: '#changes/done' },
      });
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      // Who signs in next has done nothing yet.
      last = null;
    };
  }, []);
}

const UNTYPED = ['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color'];

/** Whether a key that is pressed there is part of a text. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !UNTYPED.includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);
