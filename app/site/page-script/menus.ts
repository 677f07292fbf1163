// The header's menus, "About" and the list of languages. Without this script they open by CSS alone, and by click.

/** In milliseconds (specification, section 9, "Interface"). */
const OPENS_AFTER = { about: 200, language: 100 };
const CLOSES_AFTER = 150;
/** Within this many milliseconds after one was closed, a menu opens immediately. */
const SKIP = 300;
/** The time in milliseconds for the pointer to reach the panel after leaving the menu. */
const GRACE = 300;
const LETTERS_COUNT_FOR = 1000;

type Menu = HTMLElement & { dataset: { menu: keyof typeof OPENS_AFTER } };

const MENU = '[data-menu]';
const menuAt = (place: EventTarget | null) => (place instanceof Element ? place.closest<Menu>(MENU) : null);
const triggerOf = (menu: Menu) => menu.firstElementChild as HTMLElement;
const stateOf = (menu: Menu) => (menu instanceof HTMLDetailsElement ? 'open' : 'data-shown');
const isOpen = (menu: Menu) => menu.hasAttribute(stateOf(menu));

let hovered: Menu | null = null;
/** The menu that opened by hovering, and closes when the pointer leaves. */
let openedByHover: Menu | null = null;
let closed: { menu: Menu | null; at: number } = { menu: null, at: 0 };
let timer = 0;
let height = 0;
let isTouch = false;

function toggle(menu: Menu, shown: boolean): void {
  menu.toggleAttribute(stateOf(menu), shown);
  if (stateOf(menu) !== 'open') triggerOf(menu).ariaExpanded = `${shown}`;
}

function closeOthers(menu: Menu | null): void {
  for (const other of document.querySelectorAll<Menu>(MENU))
    if (other !== menu && isOpen(other)) toggle(other, false);
  if (openedByHover !== menu) openedByHover = null;
}

function open(menu: Menu): void {
  closeOthers(menu);
  toggle(menu, true);
}

function openByHover(menu: Menu): void {
  if (isOpen(menu)) return;
  open(menu);
  openedByHover = menu;
}

function closeAfterHover(): void {
  closed = { menu: openedByHover, at: Date.now() };
  closeOthers(null);
}

function onPointer({ type, target, relatedTarget, pointerType, clientY }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  const menu = menuAt(type === 'pointerout' ? relatedTarget : target);
  const before = height;
  height = clientY;
  if (menu === hovered) return;
  hovered = menu;
  clearTimeout(timer);
  if (!menu) {
    const panel = openedByHover?.lastElementChild?.getBoundingClientRect();
    const isOnTheWay = panel && clientY > before && clientY < panel.bottom;
    if (panel) timer = window.setTimeout(closeAfterHover, isOnTheWay ? GRACE : CLOSES_AFTER);
  } else if (menu === closed.menu && Date.now() - closed.at < SKIP) openByHover(menu);
  else timer = window.setTimeout(openByHover, OPENS_AFTER[menu.dataset.menu], menu);
}

function onClick(event: MouseEvent): void {
  const menu = menuAt(event.target);
  if (!menu) return;
  const isTrigger = triggerOf(menu).contains(event.target as Element);
  clearTimeout(timer);
  if (!isTrigger) {
    if ((event.target as Element).closest('a')) closeOthers(null);
  } else if (menu instanceof HTMLDetailsElement) {
    // The click after opening by hover must not close it again.
    if (openedByHover === menu) event.preventDefault();
  } else if (isTouch && !isOpen(menu)) {
    event.preventDefault();
    open(menu);
  }
  openedByHover = null;
}

function onFocus({ target }: FocusEvent): void {
  const menu = menuAt(target);
  closeOthers(menu);
  if (menu?.dataset.menu === 'about' && triggerOf(menu).matches(':focus-visible')) open(menu);
}

function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const menu = menuAt(event.target);
  if (key === 'Escape') {
    if (menu && isOpen(menu)) triggerOf(menu).focus();
    closeOthers(null);
    return;
  }
  if (!menu || event.ctrlKey || event.altKey || event.metaKey) return;
  const entries = [...menu.querySelectorAll<HTMLElement>(':scope ul a')];
  const current = entries.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: Math.max(current, 0) - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[key];
  if (step !== undefined && (isOpen(menu) || key === 'ArrowDown')) {
    event.preventDefault();
    open(menu);
    entries.at(step % entries.length)?.focus();
  } else if (isOpen(menu) && key.length === 1 && key.trim()) entryTyped(key, entries, current)?.focus();
}

let letters = '';
let forgetting = 0;

/** The entry that begins with the typed letters; repeating a letter cycles through the entries that begin with it. */
function entryTyped(letter: string, entries: HTMLElement[], current: number): HTMLElement | undefined {
  clearTimeout(forgetting);
  forgetting = window.setTimeout(() => {
    letters = '';
  }, LETTERS_COUNT_FOR);
  letters += plain(letter);
  const isRepeated = letters.replaceAll(letters.charAt(0), '') === '';
  const sought = isRepeated ? letters.charAt(0) : letters;
  const from = Math.max(isRepeated ? current + 1 : current, 0);
  return [...entries.slice(from), ...entries].find((entry) => plain(entry.textContent).startsWith(sought));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function startMenus(): void {
  // Disables opening by CSS alone: app.css.
  document.documentElement.dataset.menus = '';
  for (const menu of document.querySelectorAll<Menu>(`li${MENU}`)) {
    toggle(menu, menu.matches(':hover, :focus-within'));
    if (menu.matches(':hover')) openedByHover = hovered = menu;
  }
  document.addEventListener('pointerover', onPointer);
  document.addEventListener('pointerout', onPointer);
  document.addEventListener('pointerdown', ({ target, pointerType }) => {
    isTouch = pointerType === 'touch';
    closeOthers(menuAt(target));
  });
  document.addEventListener('click', onClick);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey);
}

/**
 * Closes the drawer when a link in it is followed or the focus leaves it. Everything else is done by the popover API.
 */
export function startDrawer(): void {
  const close = (isOver: (drawer: HTMLElement) => boolean) => {
    const drawer = document.querySelector<HTMLElement>('.drawer:popover-open');
    if (drawer && isOver(drawer)) drawer.hidePopover();
  };
  document.addEventListener('click', ({ target }) =>
    close((drawer) => drawer.contains((target as Element).closest('a:not([target])'))),
  );
  // Moves the focus into the drawer when it opens.
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (newState === 'open' && target instanceof Element)
        target.querySelector<HTMLElement>('.drawer [role=dialog] button')?.focus();
    },
    true,
  );
  document.addEventListener('focusin', ({ target }) => close((drawer) => !drawer.contains(target as Node)));
}
