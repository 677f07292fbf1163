export interface ToastOptions {
  /** A second line: the reason, or what to do next. */
  description?: string | undefined;
  action?:
    | {
        label: string;
        onClick(): void /** Aborted when the action was done elsewhere: removes the toast. */;
        gone?: AbortSignal;
      }
    | undefined;
  /** A link to another page. */
  link?: { label: string; href: string };
  /**
   * Milliseconds on the screen. Errors and toasts with an action stay longer, and their time starts with the next
   * input.
   */
  duration?: number;
  /** For dismissing it; a toast with the same id replaces it. */
  id?: string;
}

/** The maximum number of toasts, not counting errors whose time is not over. */
const MOST = 4;
/** In pixels: list items taller than this, such as cards, are not treated as rows. */
const HIGHEST_ROW = 240;
const LOOKS = {
  success: { colours: 'border-teal-bright [&_svg]:text-teal-bright', mark: 'm6 10.3 2.8 2.7 5.2-5.7' },
  error: { colours: 'border-coral [&_svg]:text-coral-soft', mark: 'M10 5.5v5M10 14v.1' },
  info: { colours: 'border-honey [&_svg]:text-honey', mark: 'M10 9.5v5M10 6v.1' },
};

const LINK = 'mt-1 inline-flex min-h-9 items-center font-semibold text-white underline underline-offset-4';

/** The toasts shown, oldest first, each with its timer: an animation, because it pauses in a hidden window. */
const shown = new Map<HTMLElement, Animation>();
/**
 * Timers that start with the next mouse, touch or keyboard input, so that an undo does not disappear while nobody is
 * looking.
 */
const unnoticed = new Set<Animation>();
const USE = ['pointermove', 'pointerdown', 'keydown', 'wheel'];
let cameFrom: EventTarget | null = null;

function showToast(look: keyof typeof LOOKS, text: string, options: ToastOptions = {}): void {
  const region = openRegion();
  if (!region) return;
  const { description, action, link } = options;
  // A repeated message replaces the earlier one, unless it offers an action.
  const { id = action || link ? '' : text } = options;
  const { colours, mark } = LOOKS[look];
  const words = make(
    'div',
    'min-w-0 flex-1 basis-32 self-center',
    make('p', 'leading-snug font-semibold', text),
  );
  if (look === 'error') words.role = 'alert';
  if (description) words.append(make('p', 'mt-1 text-sm leading-snug text-white/85', description));
  const icon = draw('svg', { class: 'mt-0.5 size-5 shrink-0', viewBox: '0 0 20 20', 'aria-hidden': 'true' });
  icon.append(
    draw('circle', { cx: '10', cy: '10', r: '8.5', fill: 'currentColor' }),
    draw('path', {
      d: mark,
      fill: 'none',
      stroke: 'var(--ink)',
      'stroke-width': '2',
      'stroke-linecap': 'round',
    }),
  );
  const toast = make(
    'li',
    `pointer-events-auto relative flex flex-wrap items-start gap-3 rounded-inner border-l-4 bg-ink py-3.5 pr-11 pl-4 text-[0.9375rem] text-white shadow-lift ring-1 ring-white/15 ${colours}`,
    icon,
    words,
  );
  toast.dataset.toast = id;
  const addButton = (className: string, label: string, onClick?: () => void) => {
    const button = make('button', className, label);
    button.onclick = () => {
      remove(toast);
      onClick?.();
    };
    toast.append(button);
    return button;
  };
  const pill =
    'ml-auto min-h-9 shrink-0 self-center rounded-full bg-white px-4 text-sm font-semibold text-ink hover:bg-mist';
  if (action) addButton(pill, action.label, action.onClick);
  action?.gone?.addEventListener('abort', () => remove(toast));
  if (link) words.append(Object.assign(make('a', LINK, link.label), { href: link.href }));
  const corner =
    'absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-full text-xl leading-none text-white/70 hover:bg-white/15 hover:text-white';
  addButton(corner, '×').ariaLabel = region.dataset.close ?? '';

  dismiss(id);
  region.firstElementChild?.prepend(toast);
  const waits = Boolean(action || link) || look === 'error';
  const clock = toast.animate(null, { duration: options.duration ?? (waits ? 12_000 : 5_000) });
  if (waits) unnoticed.add(clock);
  clock.onfinish = () => remove(toast);
  shown.set(toast, clock);
  const [oldest, ...others] = [...shown.keys()].filter((each) => !each.querySelector('[role="alert"]'));
  if (oldest && others.length >= MOST) remove(oldest);
  if (shown.size === 1) region.removeAttribute('data-aside');
  makeWay(region);
  pauseWhileRead(region);
}

/** Every page has an element for toasts: `<div id="toasts" aria-live="polite" data-label="…" data-close="…">`. */
function openRegion(): HTMLElement | null {
  const region = document.getElementById('toasts');
  if (!region) return null;
  if (!region.popover) {
    Object.assign(region, {
      popover: 'manual',
      role: 'region',
      ariaLabel: `${region.dataset.label} (Alt+T)`,
    });
    // Positioned away from what is in use: below the bars on small screens, beside a form on large ones.
    region.className +=
      ' on-dark above-offline-bar pointer-events-none inset-x-4 top-(--clear-of-bars,5.5rem) bottom-auto mx-auto h-auto w-auto max-w-89 overflow-visible bg-transparent lg:top-auto lg:right-auto lg:bottom-6 lg:left-(--toasts-left,1.5rem) lg:w-(--toasts-width,22.25rem) data-aside:top-auto data-aside:bottom-24 lg:data-aside:right-6 lg:data-aside:bottom-6 lg:data-aside:left-auto';
    region.append(make('ol', 'flex flex-col gap-3.5 lg:flex-col-reverse'));
    for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      region.addEventListener(event, () => setTimeout(pauseWhileRead, 0, region));
    region.addEventListener('focusin', ({ relatedTarget }) => {
      if (!region.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
    });
    for (const event of ['focusin', 'scroll'])
      addEventListener(event, () => shown.size > 0 && makeWay(region), { passive: true, capture: true });
    for (const event of USE) addEventListener(event, () => startWaiting(region), { passive: true });
    addEventListener('keydown', ({ altKey, code }) => {
      if (altKey && code === 'KeyT') region.querySelector('button')?.focus();
    });
  }
  // Reopened, so that it is above popovers and dialogs that were opened since.
  region.hidePopover();
  region.showPopover();
  return region;
}

/** Moves the toasts aside if they cover the focused element or its row. */
function makeWay(region: HTMLElement): void {
  clearBar(region);
  const focused = document.activeElement;
  if (!focused || focused === document.body || region.contains(focused)) return;
  const row = focused.closest('li');
  const { top = 0, bottom = HIGHEST_ROW } = row?.getBoundingClientRect() ?? {};
  const used = row && bottom - top < HIGHEST_ROW ? row : focused;
  const isOver = () => {
    const [mine, its] = [region.getBoundingClientRect(), used.getBoundingClientRect()];
    return mine.left < its.right && mine.right > its.left && mine.top < its.bottom && mine.bottom > its.top;
  };
  if (!isOver()) return;
  region.toggleAttribute('data-aside');
  // If it would be covered in both places, the toasts stay.
  if (isOver()) region.removeAttribute('data-aside');
}

/** Places the toasts below the sticky bar, or below the entries of a menu; `data-below` is its selector. */
function clearBar(region: HTMLElement): void {
  const bar = region.dataset.below ? document.querySelector(region.dataset.below) : null;
  if (!bar) return;
  const bottomOf = (element: Element) => Math.max(element.getBoundingClientRect().bottom, 0);
  region.style.setProperty('--clear-of-bars', `calc(${bottomOf(bar)}px + 0.5rem)`);
  const entry = [...bar.querySelectorAll('[role=tab]')].at(-1);
  if (entry) region.style.setProperty('--toasts-height', `calc(100dvh - ${bottomOf(entry)}px - 2rem)`);
}

function pauseWhileRead(region: HTMLElement): void {
  const isRead = region.matches(':hover, :focus-within');
  for (const clock of shown.values()) clock[isRead || unnoticed.has(clock) ? 'pause' : 'play']();
}

function startWaiting(region: HTMLElement): void {
  if (unnoticed.size === 0) return;
  unnoticed.clear();
  pauseWhileRead(region);
}

function remove(toast: HTMLElement): void {
  const hadFocus = toast.contains(document.activeElement);
  const clock = shown.get(toast);
  clock?.cancel();
  if (clock) unnoticed.delete(clock);
  shown.delete(toast);
  toast.remove();
  if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
}

function dismiss(id: string): void {
  for (const toast of shown.keys()) if (id && toast.dataset.toast === id) remove(toast);
}

function make<Tag extends 'a' | 'button' | 'div' | 'li' | 'ol' | 'p' | 'span'>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...content);
  return element;
}

function draw(shape: 'svg' | 'circle' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', shape);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Tells the visitor how something ended. */
export const toast = {
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
  info: (text: string, options?: ToastOptions) => showToast('info', text, options),
  dismiss,
};
