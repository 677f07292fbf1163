/** What a visitor does with a page first, whatever it is. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** What a click is meant for that only scripts can answer; what is another element for them has the same `data-answers`. */
const ANSWERING = 'button, [data-answers]';

/** What happened to the page before its scripts. */
export interface Asleep {
  /** Settles with the visitor's first sign of life. */
  sign: Promise<void>;
  /** What was clicked last, of what only scripts can answer. */
  clicked: Element | null;
  /** Lets clicks through from now on, and gives back the one that was kept. */
  release(): Element | null;
}

/**
 * Runs in the head of the page: sets `window.asleep`, and the class `asleep`, with which nothing below the screen is laid out
 * (app/app.css). Not where the page does not begin at its top: heights would be guessed then.
 * The browser keeps what the server wrote, and has no copy of its own.
 */
export const asleepScript = !import.meta.env.SSR
  ? ''
  : `!function(d){var a=window.asleep={clicked:null,sign:new Promise(function(f){${JSON.stringify(
      SIGNS,
    )}.forEach(function(s){d.addEventListener(s,function(){f()},{once:true,passive:true,capture:true})})}),release:function(){removeEventListener("click",keep,true);var c=a.clicked;a.clicked=null;return c}};function keep(e){var c=e.target.closest(${JSON.stringify(
      ANSWERING,
    )});if(c){e.preventDefault();e.stopImmediatePropagation();a.clicked=c}}addEventListener("click",keep,true);if(!location.hash&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate")d.documentElement.classList.add("asleep")}(document)`;

declare global {
  var asleep: Asleep | undefined;
}
