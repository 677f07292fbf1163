import { toast } from '../../ui/toast.ts';

/** Copies a text to the clipboard and shows a toast; `byHand` says what to do if the browser refuses. */
export async function copyText(text: string, done: string, byHand: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error('O navegador não deixou copiar', { description: byHand });
  }
}

export const COPY_LINK_BY_HAND = 'Selecione o link e copie-o.';
