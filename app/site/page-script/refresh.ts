import { Idiomorph } from 'idiomorph';
import { REFRESHED, startNewIslands, updateIsland } from '#app/islands/start.ts';

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
const PERMANENT = '[data-permanent]';

/** Changes what stands in the page into what has come: whatever is typed, opened, chosen and focused stays. */
export function showPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
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
          (old.matches(PERMANENT) || updateIsland(old, newer))
        ),
      beforeNodeRemoved: (old) => !(old instanceof Element && old.matches(PERMANENT)),
      beforeAttributeUpdated: (name) => !THEIRS.has(name),
    },
  });
  startNewIslands();
  document.dispatchEvent(new Event(REFRESHED));
}

const scriptOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute('src');
