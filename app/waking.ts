import { languageOf } from '#congress/language.ts';
import { prepareMessages } from './i18n/i18n.ts';
import { wholeStyles } from './styles/whole.ts';
import { partsAtHand } from './ui/part.tsx';

/** Milliseconds. Whoever leaves earlier has seen a page that was new when it came. */
const GLANCE = 10_000;

/**
 * Settles when scripts have something to do for the page, which is laid out whole from then on: with the visitor's first sign of life, when something is on the
 * screen that lives by itself, when the address asks for something of the page, or after a while.
 */
export async function whenWanted(): Promise<void> {
  const { dataset, classList } = document.documentElement;
  const { asleep } = globalThis;
  const isCopy = dataset.keptAt !== undefined;
  if (asleep && !location.search && !location.hash && !isCopy) {
    const glance = new Promise<void>((resolve) => setTimeout(resolve, GLANCE));
    await Promise.race([asleep.sign, onScreen('[data-wakes] > *'), glance]);
  }
  classList.remove('asleep');
}

function onScreen(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    for (const element of document.querySelectorAll(selector)) observer.observe(element);
  });
}

/**
 * Fetches all that the page is made of: nothing of it may be missing when React takes over, for a part that changes before
 * it can be rendered is taken off the page, with what was opened and typed in it. Without, the page goes on as plain HTML,
 * and whatever is done with it next tries again.
 */
export async function fetchWhole(): Promise<void> {
  const areas = document.documentElement.dataset.areas?.split(' ').filter(Boolean) ?? [];
  for (;;) {
    try {
      const messages = prepareMessages(languageOf(location.pathname), areas);
      await Promise.all([partsAtHand(), messages, wholeStyles()]);
      return;
    } catch {
      click(globalThis.asleep?.release());
      await new Promise((resolve) => addEventListener('pointerdown', resolve, { once: true }));
    }
  }
}

/** What was clicked, typed and chosen before React took over, now that it can answer. */
export function catchUp(): void {
  const clicked = globalThis.asleep?.release();
  for (const field of document.querySelectorAll<Field>(FIELDS)) repeatEntry(field);
  followEntries();
  // Told to whoever looks from outside.
  document.documentElement.dataset.awake = '';
  if (!clicked) return;
  hydrate(clicked);
  // What takes its place does so in a moment.
  setTimeout(() => click(standIn(clicked)));
}

const click = (element: Element | null | undefined) => element instanceof HTMLElement && element.click();

function standIn(element: Element): Element | null {
  const name = element.getAttribute('data-answers');
  return name ? document.querySelector(`[data-answers="${name}"]`) : element;
}

const FIELDS = 'input, textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React hydrates at once what it hears an event of; nothing here listens for a copy. */
const hydrate = (element: Element) => element.dispatchEvent(new Event('copy', { bubbles: true }));

/**
 * React takes over one part after the other. In one that it has not reached yet, a field is hydrated before somebody types in
 * it; what a browser fills in by itself, and says only afterwards, is repeated. A click or a key has React there in time.
 */
function followEntries(): void {
  const reached = new WeakSet<EventTarget>();
  const reach = (element: Element | null) => {
    if (!element?.matches(FIELDS) || reached.has(element)) return;
    reached.add(element);
    hydrate(element);
  };
  reach(document.activeElement);
  addEventListener('focusin', (event) => reach(event.target as Element), true);
  addEventListener('input', (event) => {
    const field = event.target as Field;
    if (reached.has(field) || /^(checkbox|radio|select-)/.test(field.type)) return;
    reached.add(field);
    repeatEntry(field);
  });
}

/** React takes what stands in a field when it hydrates it for what it had always been: it is to hear of the change. */
function repeatEntry(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    if (!first || first.value === value) return;
    field.value = first.value;
    hydrate(field);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return;
    (field as HTMLInputElement).checked = defaultChecked;
    hydrate(field);
    field.click();
    return;
  }
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue || field.type === 'file') return;
  field.value = defaultValue;
  hydrate(field);
  // Past React, which has put its own property in the place of the element's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
