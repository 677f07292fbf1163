import { Idiomorph } from 'idiomorph';
import { REFRESHED, startNewIslands, updateIsland } from '#app/islands/start.ts';

/** Attributes with the visitor's state, which a refresh does not change. */
const VISITOR_STATE = new Set([
  'open',
  'checked',
  'value',
  'selected',
  'aria-current',
  'aria-expanded',
  'data-shown',
]);
/** Elements that a script has added or filled, which a refresh does not change. */
const PERMANENT = '[data-permanent]';

/** Updates the page to a newer version while preserving input, focus, and open or selected elements. */
export function showPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.title = page.title;
  for (const name of ['version', 'edition'] as const)
    document.documentElement.dataset[name] = page.documentElement.dataset[name];
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
      beforeAttributeUpdated: (name) => !VISITOR_STATE.has(name),
    },
  });
  startNewIslands();
  document.dispatchEvent(new Event(REFRESHED));
}
