import type { Source } from '#congress/source.ts';
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';
import { type ToastOptions, toast } from '../ui/toast.ts';

const STORED = 'plenaria-edited-from';

/** The page on which somebody in this tab took a pencil, and what they went to change. */
interface WayBack {
  /** Path and query. */
  page: string;
  source: Source;
}

export const rememberWay = (way: WayBack) => writeStored('tab', STORED, way);
export const rememberedWay = () => readStored('tab', STORED) as WayBack | null;
export const forgetWay = () => removeStored('tab', STORED);

/** Tells that something was saved; whoever came from a page by its pencil is led back to it. */
export function tellSaved(text: string, options: ToastOptions = {}): void {
  const way = rememberedWay();
  toast.success(text, { ...options, ...(way && { link: { label: 'Voltar à página', href: way.page } }) });
}
