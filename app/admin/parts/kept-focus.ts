const HEADING = 'h1, h2, h3, h4, h5';
const PART = 'section, form, [role=dialog], [role=tabpanel], main';

/**
 * When the focused control is removed together with its row, form or page, moves the focus to what remains: the same
 * kind of control in the next row, or the previous one, or the heading of the surrounding part or of the page. Otherwise keyboard
 * users would start again at the top of the page, and screen readers would fall silent.
 *
 * Does nothing if a dialog or form moves the focus itself.
 */
export function keepFocus(document: Document, stop: AbortSignal) {
  let focused: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', note, { signal: stop });
  document.addEventListener('focusout', () => queueMicrotask(forgetIfLeft), { signal: stop });
  /**
   * Forgets the control after a click outside. A button that was disabled loses the focus, but was not
   * left.
   */
  function forgetIfLeft() {
    const isLeft = focused?.isConnected && !focused.matches(':disabled');
    if (isLeft && isNowhere(document)) focused = null;
  }
  const observer = new MutationObserver((records) => {
    const lost = focused;
    if (!lost || lost.isConnected) return;
    focused = null;
    for (const { removedNodes, nextSibling, previousSibling, target } of records) {
      const removed = [...removedNodes].find((node) => node.contains(lost));
      if (!removed) continue;
      // By the next frame React has finished its update, including any focus that it moves itself.
      requestAnimationFrame(() => {
        if (!isNowhere(document)) return;
        // What stands beside a dialog is the page.
        const rows = target === document.body ? [] : [nextSibling, previousSibling];
        const beside = rows.map((row) => similarControl(row, removed, lost));
        (beside.find((control) => control) ?? headingAround(target))?.focus({ preventScroll: true });
      });
      return;
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  stop.addEventListener('abort', () => observer.disconnect());
}

const isNowhere = ({ activeElement, body }: Document) => !activeElement || activeElement === body;

/** The first control of the same kind in a neighbouring row, or that neighbour itself. */
function similarControl(row: Node | null, removed: Node, lost: Element): HTMLElement | null {
  if (!(row instanceof Element) || !row.isConnected || row.nodeName !== removed.nodeName) return null;
  const kind = `${lost.localName}:not(:disabled)`;
  return row.matches(kind) ? (row as HTMLElement) : row.querySelector<HTMLElement>(kind);
}

/** The heading of the part around a place, or of the page for what was beside it, such as a dialog. */
function headingAround(place: Node): HTMLElement | undefined {
  const main = place.ownerDocument?.querySelector('main') ?? null;
  let part = (place instanceof Element && place.isConnected && place.closest(PART)) || main;
  for (; part; part = part.parentElement?.closest(PART) ?? null) {
    const headings = [...part.querySelectorAll<HTMLElement>(HEADING)];
    const heading = headings.find((one) => one.checkVisibility());
    if (!heading) continue;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    return heading;
  }
}
