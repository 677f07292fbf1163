import { CONTENT_ID } from '../frame/site-map.ts';

/** Gives the focus to the page itself before the button that holds it goes. */
export function focusContent() {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
