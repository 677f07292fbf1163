import type { Source } from '#congress/source.ts';
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';
import { type ToastOptions, toast } from '../ui/toast.ts';
import { goTo, type ToAddress } from './address.ts';

const STORED = 'plenaria-edited-from';

/** The public page on which the user clicked a pencil in this browser tab, and what they went to change. */
interface WayBack {
  /** Path and query. */
  page: string;
  source: Source;
}

export const rememberWay = (way: WayBack) => writeStored('tab', STORED, way);
export const rememberedWay = () => readStored('tab', STORED) as WayBack | null;
export const forgetWay = () => removeStored('tab', STORED);

/** Shows a toast that something was saved, with a link back if the user came from a public page by its pencil. */
export function tellSaved(text: string, options: ToastOptions = {}): void {
  const way = rememberedWay();
  toast.success(text, { ...options, ...(way && { link: { label: 'Voltar à página', href: way.page } }) });
}

/** Says that a form that was left meanwhile has not saved, because of a newer version of somebody else. */
export const tellUnsaved = (failed: string, form: ToAddress): void =>
  toast.error(failed, {
    description:
      'Outra pessoa salvou antes de você. O que você escreveu está guardado neste navegador: abra para comparar.',
    action: { label: 'Abrir', onClick: () => goTo(form) },
  });
