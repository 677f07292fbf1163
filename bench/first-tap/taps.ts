/** What HTML does by itself, and what an island or a script does, its first fetch included: milliseconds. */
const HTML = 300;
const ISLAND = 500;

/** Something that a person does with a finger, and what shows that the page has answered. */
export interface Tap {
  name: string;
  path: string;
  /** The tap that comes before. */
  first?: string;
  /** What is tapped. */
  act: string;
  /** A key that is pressed once it is tapped: then the wait is for the key's answer. */
  key?: string;
  seen: string;
  /** Whether it comes into view, or changes what it holds (its value, its state, its text). */
  by: 'visible' | 'changed';
  /** The part of its width that must be in view; without it any. */
  share?: number;
  budget: number;
}

const OPENER = 'button[popovertarget=menu]:not([popovertargetaction])';
const NAME = 'main form input[autocomplete=name]';
const PEOPLE = 'main input:is([inputmode=numeric], [type=number])';

/** On a page `floor.html` stands for each of them: `#tap-…` and `#seen-…` with its name. */
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

/** The same tap on the page that was written by hand. */
export const onTheFloor = (tap: Tap): Tap => ({
  ...tap,
  path: '/',
  act: `#tap-${tap.name}`,
  seen: `#seen-${tap.name}`,
});
