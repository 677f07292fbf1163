import {
  areCopiesDisabled,
  copiesSince,
  deleteLeftovers,
  enableCopies,
  makeCopies,
  removeCopies,
} from '#app/offline/copies.ts';
import type { Language } from '#congress/language.ts';
import type { ControlWords } from '../frame/offline/offline.tsx';
import { momentText } from './offline-line.ts';

/**
 * Shows whether pages are stored for offline use, and lets the visitor change it (frame/offline/offline.tsx). Opening a
 * page that asks for copies stores them, unless the visitor has removed them before.
 */
export async function startOfflineControl(control: HTMLElement): Promise<void> {
  const language = document.documentElement.lang as Language;
  const words = JSON.parse(control.dataset.words ?? '{}') as ControlWords;
  const [status, button] = [control.querySelector('p'), control.querySelector('button')];
  if (!status || !button) return;
  let isOn = false;

  const show = (state: Exclude<keyof ControlWords, 'keep' | 'remove'>, since?: Date) => {
    isOn = state === 'kept' || state === 'making';
    status.textContent = words[state].replace('%', since ? momentText(since) : '');
    button.textContent = isOn ? words.remove : words.keep;
    control.toggleAttribute('data-on', isOn);
    control.hidden = false;
  };
  const look = async () => {
    const since = await copiesSince(language);
    if (since) show('kept', since);
    return since !== null;
  };
  const made = async () => {
    await deleteLeftovers();
    if (!(await look()) && !areCopiesDisabled()) show('failed');
  };

  navigator.serviceWorker.addEventListener('message', made);
  button.onclick = () => {
    if (isOn) {
      show('removed');
      void removeCopies();
    } else {
      enableCopies();
      show('making');
      makeCopies(language, { anew: true }).catch(made);
    }
  };

  await deleteLeftovers();
  const areThere = await look();
  if (areCopiesDisabled() || !(areThere || (control.dataset.asks && !savesData()))) return show('off');
  if (!areThere) show('making');
  await makeCopies(language).catch(made);
}

/** Whether the browser's data saver is on. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
