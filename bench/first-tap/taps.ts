/** Budgets in milliseconds: for what HTML does by itself, and for what an island or a script does, including its download. */
const HTML = 300;
const ISLAND = 500;

/** A tap, and the element that shows its answer. */
export interface Tap {
  name: string;
  path: string;
  /** The name of the tap that must come before it. */
  first?: string;
  /** The selector of the element that is tapped. */
  act: string;
  /** A key that is pressed after the tap; the answer to the key is measured instead. */
  key?: string;
  /** The selector of the element that shows the answer. */
  seen: string;
  /** Whether that element becomes visible, or changes its value, state or text. */
  by: 'visible' | 'changed';
  /** The share of its width that must be visible; default: any part. */
  share?: number;
  budget: number;
}

const OPENER = 'button[popovertarget=menu]:not([popovertargetaction])';
const NAME = 'main form input[autocomplete=name]';
const PEOPLE = 'main input:is([inputmode=numeric], [type=number])';

/** `floor.html` has an equivalent of each: `#tap-…` and `#seen-…` with its name. */
export const TAPS: Tap[] = [
  { name: 'menu', path: '/', act: OPENER, seen: '#menu a', by: 'visible', budget: HTML },
  {
    name: 'language',
    path: '/',
    first: 'menu',
    act: '#menu details:has([data-language]) > summary',
    seen: '#menu details [data-language=en]',
    by: 'visible',
    budget: HTML,
  },
  {
    name: 'day',
    path: '/',
    act: 'main .tabs > fieldset > label:nth-of-type(2)',
    seen: 'main .tabs > .tabs-panel:nth-of-type(2)',
    by: 'visible',
    budget: HTML,
  },
  {
    name: 'slide',
    path: '/',
    act: '[data-carousel]:not([data-autoplay]) [data-step="1"]',
    seen: '[data-carousel]:not([data-autoplay]) li:nth-child(2)',
    by: 'visible',
    share: 0.6,
    budget: HTML,
  },
  {
    name: 'question',
    path: '/',
    act: 'main details + details > summary',
    seen: 'main details + details[open] > summary + *',
    by: 'visible',
    budget: HTML,
  },
  { name: 'letter', path: '/contato', act: NAME, key: 'A', seen: NAME, by: 'changed', budget: HTML },
  {
    name: 'star',
    path: '/programacao',
    act: 'button[data-star]',
    seen: 'button[data-star]',
    by: 'changed',
    budget: ISLAND,
  },
  {
    name: 'plus',
    path: '/inscricoes-grupo',
    act: `${PEOPLE} + button`,
    seen: PEOPLE,
    by: 'changed',
    budget: HTML,
  },
  {
    name: 'total',
    path: '/inscricoes-grupo',
    act: `${PEOPLE} + button`,
    seen: 'main form [role=status]',
    by: 'changed',
    budget: ISLAND,
  },
];

/** The same tap on the hand-written page. */
export const onTheFloor = (tap: Tap): Tap => ({
  ...tap,
  path: '/',
  act: `#tap-${tap.name}`,
  seen: `#seen-${tap.name}`,
});
