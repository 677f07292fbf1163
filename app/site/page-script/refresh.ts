import { Idiomorph } from 'idiomorph';
import { startNewIslands, updateIsland } from '#app/islands/start.ts';
import { KEPT_AT } from '#app/offline/cache.ts';

/** Milliseconds until an answer begins, and until it is whole. One that never comes must not be the last one. */
const BEGINS_WITHIN = 3000;
const ENDS_WITHIN = 15_000;
/** Told to the document after its page was made new. */
const REFRESHED = 'page:refreshed';
/** What people do with a page shows in these attributes: the page's own scripts, or the browser, keep them. */
const THEIRS = new Set([
  'open',
  'checked',
  'value',
  'selected',
  'aria-current',
  'aria-expanded',
  'data-shown',
]);
/** What a script has put into the page, or filled, says so with this attribute. */
const KEPT = '[data-kept]';

/**
 * Fetches the page again and changes what stands there into what has come: whatever is typed, opened, chosen and focused
 * stays. Nothing changes when it cannot be had.
 * @returns whether the page is as new as the server's
 */
export async function refreshPage(): Promise<boolean> {
  const { pathname, search } = location;
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  let timer = setTimeout(giveUp, BEGINS_WITHIN);
  const answer = await fetch(pathname + search, {
    cache: 'no-cache',
    headers: { Accept: 'text/html' },
    signal: patience.signal,
  });
  clearTimeout(timer);
  if (answer.headers.has(KEPT_AT) || !(answer.ok || answer.status === 404)) return false;
  if (answer.headers.get('Content-Version') === document.documentElement.dataset.version) return true;
  timer = setTimeout(giveUp, ENDS_WITHIN);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  clearTimeout(timer);
  if (answer.redirected) history.replaceState(history.state, '', answer.url + location.hash);
  show(page);
  return true;
}

function show(page: Document): void {
  // Of a newer build: its islands are others. What somebody is typing stays until they go on to another page.
  if (scriptOf(page) !== scriptOf(document)) {
    if (!document.activeElement?.matches('input, textarea, select')) location.reload();
    return;
  }
  document.title = page.title;
  document.documentElement.dataset.version = page.documentElement.dataset.version;
  Idiomorph.morph(document.body, [...page.body.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed: (old, newer) =>
        !(
          old instanceof Element &&
          newer instanceof Element &&
          (old.matches(KEPT) || updateIsland(old, newer))
        ),
      beforeNodeRemoved: (old) => !(old instanceof Element && old.matches(KEPT)),
      beforeAttributeUpdated: (name) => !THEIRS.has(name),
    },
  });
  startNewIslands();
  document.dispatchEvent(new Event(REFRESHED));
}

const scriptOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute('src');
