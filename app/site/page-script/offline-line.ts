import { formatMoment } from '#congress/day.ts';
import type { Language } from '#congress/language.ts';

/**
 * Shows the age of the page's content, or hides the line (frame/offline/offline.tsx).
 *
 * @param retry resolves to false if there is still no network
 */
export function showOfflineLine(since: Date | null, retry: () => Promise<boolean>): void {
  const line = document.getElementById('offline-line');
  const status = line?.querySelector('[role=status]');
  const button = line?.querySelector('button');
  if (!line || !status || !button) return;
  line.hidden = !since;
  if (!since) return;
  const showText = (words = '') => {
    status.textContent = words.replace('%', momentText(since));
  };
  showText(line.dataset.since);
  button.onclick = async () => {
    button.ariaBusy = 'true';
    const isFresh = await retry();
    button.ariaBusy = null;
    if (!isFresh) showText(line.dataset.still);
  };
}

/** A moment in the visitor's language, relative to now. */
export const momentText = (moment: Date) =>
  formatMoment(moment, document.documentElement.lang as Language, new Date());
