import { useEffect } from 'react';
import { type ToastOptions, toast } from '../../ui/toast.ts';
import { browserDraft, type TypedTexts } from '../browser-draft.ts';

/** Undoes the last action; null if there is none, or it was undone. */
let undoLast: (() => void) | null = null;

/** Ends the undo offer of each change, by transaction id. */
const offered = new Map<number, () => void>();

/**
 * The undo action of a success toast. Ctrl Z does the same, even after the toast has gone.
 *
 * @param change the change's transaction id, if it is in the history, where it can also be undone (`endOffer`)
 */
export function undoing(undo: () => void, change?: number): NonNullable<ToastOptions['action']> {
  const ended = new AbortController();
  const end = () => {
    if (undoLast === run) undoLast = null;
    if (change !== undefined) offered.delete(change);
    ended.abort();
  };
  const run = () => {
    end();
    undo();
  };
  if (change !== undefined) offered.set(change, end);
  undoLast = run;
  return { label: 'Desfazer', onClick: run, gone: ended.signal };
}

/** Ends the undo offer of a change that was undone by other means. */
export const endOffer = (change: number) => offered.get(change)?.();

/**
 * Says that the input of a form was discarded, and offers to restore it as a browser draft.
 * @param reopen opens the form again, with the restored draft
 */
export function offerDiscarded(key: string, discarded: TypedTexts | null, reopen: () => void): void {
  if (!discarded) return;
  const back = () => {
    browserDraft(key).keep(discarded);
    reopen();
  };
  toast.info('Alterações descartadas', { action: undoing(back) });
}

/** Ctrl Z undoes the last action of the area. In text fields it is left to the browser. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return;
      // Not while a confirmation is open.
      if (isTyped(event.target) || document.querySelector('[role=alertdialog]')) return;
      event.preventDefault();
      if (undoLast) return undoLast();
      toast.info('Não há o que desfazer aqui.', {
        description: 'O que foi feito antes volta pelo histórico.',
        link: { label: 'Abrir o histórico', href: '#changes/done' },
      });
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      // The next person to sign in has nothing to undo.
      undoLast = null;
    };
  }, []);
}

const UNTYPED = ['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color'];

/** Whether a key press on the element types text. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !UNTYPED.includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);
