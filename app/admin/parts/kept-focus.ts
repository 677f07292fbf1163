const HEADING = 'h1, h2, h3, h4, h5';
const PART = 'section, form, [role=dialog], [role=tabpanel], main';

/**
 * Where the control that had the focus is taken away with its row, its form or its page, the focus goes to what is left
 * in its place: the control of its kind in the next row, or in the one before, or else the heading of the part around
 * it. Without this a keyboard would begin again at the top of the page, and a screen reader would fall silent.
 *
 * Whoever moves the focus in that moment, a dialog or a form, is left alone.
 */
export function keepFocus(document: Document, stop: AbortSignal) {
  let focused: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', note, { signal: stop });
  document.addEventListener('focusout', () => queueMicrotask(forgetIfLeft), { signal: stop });
  /** Somebody clicked beside it. A button that is out of use while it works has lost the focus, but is not left. */
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
      // React has put into place what follows, and moved the focus where it does so itself, by the next frame.
      requestAnimationFrame(() => {
        if (!isNowhere(document)) return;
        const beside = [nextSibling, previousSibling].map((row) => alike(row, removed, lost));
        (beside.find((control) => control) ?? headingAround(target))?.focus({ preventScroll: true });
      });
      return;
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  stop.addEventListener('abort', () => observer.disconnect());
}

const isNowhere = ({ activeElement, body }: Document) => !activeElement || activeElement === body;

/** In a row beside the one that is gone: the first control of the same kind. */
function alike(row: Node | null, removed: Node, lost: Element): HTMLElement | null {
  if (!(row instanceof Element) || !row.isConnected || row.nodeName !== removed.nodeName) return null;
  return row.querySelector<HTMLElement>(`${lost.localName}:not(:disabled)`);
}

function headingAround(place: Node): HTMLElement | null {
  let part = place instanceof Element && place.isConnected ? place.closest(PART) : null;
  for (; part; part = part.parentElement?.closest(PART) ?? null) {
    const heading = part.querySelector<HTMLElement>(HEADING);
    if (!heading) continue;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    return heading;
  }
  return null;
}
