import { toast } from '../../ui/toast.ts';

/** Puts a text into the clipboard and says so; `byHand` is what to do where the browser does not allow it. */
export async function copyText(text: string, done: string, byHand: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error('O navegador não deixou copiar', { description: byHand });
  }
}

export const COPY_LINK_BY_HAND = 'Selecione o link e copie-o.';
