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
  const words = make('div', 'min-w-0 flex-1 basis-32', make('p', 'leading-snug font-semibold', text));
  if (look === 'error') words.role = 'alert';
  if (description) words.append(make('p', 'mt-1 text-sm leading-snug text-white/85', description));
  const icon = draw('svg', { class: 'size-5 shrink-0', viewBox: '0 0 20 20', 'aria-hidden': 'true' });
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
  const row = make('div', 'relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3 pr-9', icon, words);
  const toast = make('li', `border-l-4 bg-ink ${colours}`, make('div', 'container-page', row));
  toast.dataset.toast = id;
  const addButton = (className: string, label: string, onClick?: () => void) => {
    const button = make('button', className, label);
    button.onclick = () => {
      remove(toast);
      onClick?.();
    };
    row.append(button);
    return button;
  };
  const pill =
    'ml-auto min-h-9 shrink-0 rounded-full bg-white px-4 text-sm font-semibold text-ink hover:bg-mist';
  if (action) addButton(pill, action.label, action.onClick);
  action?.gone?.addEventListener('abort', () => remove(toast));
  if (link) words.append(Object.assign(make('a', LINK, link.label), { href: link.href }));
  const corner =
    'absolute inset-y-0 right-0 my-auto grid size-7 place-items-center rounded-full text-xl leading-none text-white/70 hover:bg-white/15 hover:text-white';
  addButton(corner, '×').ariaLabel = region.dataset.close ?? '';

  dismiss(id);
  region.firstElementChild?.prepend(toast);
  const waits = Boolean(action || link) || look === 'error';
  // As a delay: an animation that has begun makes the browser render every frame, although nothing moves.
  const clock = toast.animate(null, { delay: options.duration ?? (waits ? 12_000 : 5_000) });
  if (waits) unnoticed.add(clock);
  clock.onfinish = () => remove(toast);
  shown.set(toast, clock);
  const [oldest, ...others] = [...shown.keys()].filter((each) => !each.querySelector('[role="alert"]'));
  if (oldest && others.length >= MOST) remove(oldest);
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
    region.className +=
      ' on-dark pointer-events-auto inset-x-0 top-auto bottom-(--offline-bar) h-auto max-h-[50svh] w-auto overflow-y-auto overscroll-contain bg-transparent text-[0.9375rem] text-white';
    region.append(make('ol', 'grid gap-px border-t border-white/20 bg-white/20 empty:hidden'));
    const clearance = makeClearance();
    new ResizeObserver(() => reserveRow(region, clearance)).observe(region);
    window.visualViewport?.addEventListener('resize', () => reserveRow(region, clearance));
    for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      region.addEventListener(event, () => setTimeout(pauseWhileRead, 0, region));
    region.addEventListener('focusin', ({ relatedTarget }) => {
      if (!region.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
    });
    // Scrolling between a press and its release would lose the click.
    addEventListener('focusin', () => {
      if (shown.size > 0 && document.activeElement?.matches(':focus-visible')) keepInSight(region);
    });
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

/** The style of everything that ends above the toasts. In a style sheet, because later elements must have it, too. */
function makeClearance(): CSSStyleDeclaration {
  const sheet = new CSSStyleSheet();
  sheet.insertRule('body, .clear-of-toasts {}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (sheet.cssRules[0] as CSSStyleRule).style;
}

/**
 * Gives the toasts a row of their own at the bottom of the window or of a side bar, above an on-screen keyboard:
 * everything else ends above it (`--toasts` in app.css).
 */
function reserveRow(region: HTMLElement, clearance: CSSStyleDeclaration): void {
  const { height, scale } = window.visualViewport ?? { height: innerHeight, scale: 1 };
  const keyboard = scale === 1 ? Math.max(0, Math.round(innerHeight - height)) : 0;
  region.style.marginBottom = `${keyboard}px`;
  const row = shown.size > 0 ? region.offsetHeight + keyboard : 0;
  const isBeside = region.offsetWidth < document.documentElement.clientWidth;
  clearance.setProperty('--toasts', `${isBeside ? 0 : row}px`);
  clearance.setProperty('--toasts-beside', `${isBeside ? row : 0}px`);
  if (row > 0) keepInSight(region);
}

/** Scrolls the focused element, with its row of a list, up from below the toasts. */
function keepInSight(region: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || region.contains(focused)) return;
  const item = focused.closest('li');
  const used = item && item.offsetHeight < HIGHEST_ROW ? item : focused;
  const [mine, its] = [region.getBoundingClientRect(), used.getBoundingClientRect()];
  if (its.bottom <= mine.top || its.top >= innerHeight || its.left >= mine.right) return;
  const margins = getComputedStyle(used);
  const hidden = its.bottom + (Number.parseFloat(margins.scrollMarginBottom) || 0) - mine.top;
  const room = its.top - (Number.parseFloat(margins.scrollMarginTop) || 0);
  scrollBy({ top: Math.max(0, Math.min(hidden, room)), behavior: 'instant' });
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
