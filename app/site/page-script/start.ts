// The script of public pages.
import { REFRESHED, startIslands } from '#app/islands/start.ts';
import { offlineCaches } from '#app/offline/cache.ts';
import { styled } from '#app/styles/whole.ts';
import { ADMIN_SESSION, readStored } from '#app/ui/browser-storage.ts';
import { soon } from '#app/ui/soon.ts';
import { hasStars } from '../programme/stars/store.ts';
import { startCopying, startFilm, startSteppers, startTips } from './buttons.ts';
import { startCarousels } from './carousels.ts';
import { startCounting } from './counting.ts';
import { startDrafts } from './drafts.ts';
import { followContent } from './live.ts';
import { startDrawer, startMenus } from './menus.ts';
import { startRevealing, startScrolling } from './scrolling.ts';
import { startStars } from './stars.ts';
import { startTabs } from './tabs.ts';

/** Push controls that are waiting to become visible, so that a refresh does not register them twice. */
const awaited = new WeakSet<Element>();

startMenus();
startDrawer();
startStars();
startSteppers();
startDrafts();
startIslands({ hasStars });
startTabs();
startCarousels();
startScrolling();
startTips();
startFilm();
startCopying();
startPrinting();
startCounting();
startRevealing();
followNotices();
// In a stored copy, `load` may never fire because of files that are not stored.
if (document.documentElement.dataset.copiedAt) followContent();
else afterLoad(followContent);
afterLoad(() => startOffline().catch(() => {}));
afterLoad(() => offerPush().catch(() => {}));
document.addEventListener(REFRESHED, () => offerPush().catch(() => {}));
afterLoad(() => startEditing().catch(() => {}));

function afterLoad(start: () => unknown): void {
  if (document.readyState === 'complete') soon(start);
  else addEventListener('load', () => soon(start), { once: true });
}

function startPrinting(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-prints]')) print();
  });
}

/** Shows and hides notices in an open page; the script is loaded only if there are any. */
function followNotices(): void {
  const look = async (arriving: boolean) => {
    if (!document.querySelector('[data-notice]')) return;
    const { showNotices } = await import('./notices.ts');
    showNotices(arriving);
  };
  document.addEventListener(REFRESHED, () => look(true).catch(() => {}));
  // Handles dismissals even before the rest of the script has loaded.
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest('[data-dismiss]');
    if (button) (await import('./notices.ts')).dismiss(button);
  });
  look(false).catch(() => {});
}

/** The subscription is looked up only once the control is visible. */
async function offerPush(): Promise<void> {
  const control = document.querySelector('[data-push][hidden]');
  if (!control || awaited.has(control) || import.meta.env.DEV) return;
  awaited.add(control);
  await isSeen(control.parentElement);
  const { startPush } = await import('./push.ts');
  await startPush();
}

/** Shows pencils to signed-in administrators. */
async function startEditing(): Promise<void> {
  const { key } = document.documentElement.dataset;
  if (!key || readStored('browser', ADMIN_SESSION) === null) return;
  const { startPencils } = await styled(import('#app/pencil/start.tsx'));
  await startPencils(key);
}

/** Starts the control of offline copies, with low priority. */
async function startOffline(): Promise<void> {
  if (document.querySelector('[data-reload-when-online]'))
    addEventListener('online', () => location.reload());
  const control = document.getElementById('offline-control');
  if (!control || import.meta.env.DEV || !('serviceWorker' in navigator && 'caches' in window)) return;
  const { controller } = navigator.serviceWorker;
  // If there are no copies, and the page does not request any, wait until the footer is visible.
  if (!control.dataset.asks && !controller && (await offlineCaches()).length === 0)
    await isSeen(control.parentElement);
  const { startOfflineControl } = await import('./offline.ts');
  await startOfflineControl(control);
}

const isSeen = (element: Element | null) =>
  new Promise<void>((resolve) => {
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      resolve();
    });
    if (element) seen.observe(element);
  });
