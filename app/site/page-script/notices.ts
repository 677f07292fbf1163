import { styled } from '#app/styles/whole.ts';
import { readStored, writeStored } from '#app/ui/browser-storage.ts';
import { shownMoment } from '#congress/clock.ts';
import { isCurrent, untilNextTurn } from '#congress/notices/rules.ts';
import { DISMISSED_KEY, NOTICES_ID } from '../frame/notices/dismissed.ts';
import { CONTENT_ID } from '../frame/site-map.ts';

/** In milliseconds; setTimeout is limited to 24 days. */
const LONGEST_WAIT = 24 * 60 * 60_000;
/** The maximum number of dismissed notices to store. */
const MOST_DISMISSED = 100;

let timer = 0;
/** The ids of notices shown in this page. */
const known = new Set<string>();

document.addEventListener('visibilitychange', () => {
  // Timers do not run while a phone sleeps.
  if (!document.hidden) showNotices(true);
});
/** Dismisses the notice that contains a button, permanently. */
export function dismiss(button: Element): void {
  const card = button.closest<HTMLElement>('[data-notice]');
  if (!card) return;
  const { notice = '' } = card.dataset;
  writeStored('browser', DISMISSED_KEY, [...dismissed(), notice].slice(-MOST_DISMISSED));
  card.hidden = true;
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/**
 * Shows the current notices that were not dismissed, and schedules the next change.
 *
 * @param arriving whether new notices appeared while the page was open: those outside of the viewport are announced
 */
export function showNotices(arriving: boolean): void {
  clearTimeout(timer);
  const area = document.getElementById(NOTICES_ID);
  if (!area) return;
  const { day = null, zone = 'UTC' } = area.dataset;
  const now = shownMoment(new Date(), day, zone);
  const closed = dismissed();
  const cards = [...area.querySelectorAll<HTMLElement>('[data-notice]')];
  for (const card of cards) {
    const { notice = '' } = card.dataset;
    card.hidden = closed.includes(notice) || !isCurrent(timesOf(card), now);
    if (card.hidden || known.has(notice)) continue;
    known.add(notice);
    if (arriving) void tellIfUnseen(card);
  }
  const wait = untilNextTurn(cards.map(timesOf), now);
  timer = window.setTimeout(showNotices, Math.min(wait, LONGEST_WAIT), true);
}

const timesOf = ({ dataset: { starts = '', ends = '' } }: HTMLElement) => ({
  starts_at: starts,
  ends_at: ends,
});

function dismissed(): string[] {
  const stored = readStored('browser', DISMISSED_KEY);
  return Array.isArray(stored) ? stored : [];
}

/** Shows a new notice as a toast if its place is scrolled out of view. */
async function tellIfUnseen(card: HTMLElement): Promise<void> {
  if (card.getBoundingClientRect().bottom > 0) return;
  const { toast } = await styled(import('#app/ui/toast.ts'));
  const text = card.querySelector('[data-text]')?.textContent ?? '';
  const link = card.querySelector('a');
  const options = link ? { link: { label: link.textContent, href: link.href } } : {};
  toast[card.dataset.level === 'urgent' ? 'error' : 'info'](text, options);
}
