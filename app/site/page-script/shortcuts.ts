const { documentElement: page } = document;

const CONTROLS = 'a, button, input, select, textarea, summary, label, [tabindex="0"]';
/** Without a scroll event for so long, somebody reads. Milliseconds. */
const AT_REST_AFTER = 150;

/** What floats at the corner of the window goes away while somebody scrolls down, and stays away where it would cover a control. */
export function startShortcuts(): void {
  let before = 0;
  let rest: ReturnType<typeof setTimeout>;
  const settle = () => page.toggleAttribute('data-aside', coversControl());
  const wait = () => {
    clearTimeout(rest);
    rest = setTimeout(settle, AT_REST_AFTER);
  };
  addEventListener(
    'scroll',
    () => {
      if (scrollY > before) page.toggleAttribute('data-aside', true);
      before = scrollY;
      wait();
    },
    { passive: true },
  );
  addEventListener('resize', wait);
  // A fold that opens moves what is below it.
  document.addEventListener('toggle', wait, true);
  wait();
}

function coversControl(): boolean {
  const shortcuts = document.querySelector('.shortcuts');
  if (!shortcuts) return false;
  const { left, right, top, bottom } = shortcuts.getBoundingClientRect();
  const places = [left, (left + right) / 2, right].flatMap((x) =>
    [top, (top + bottom) / 2, bottom].map((y) => document.elementsFromPoint(x, y)),
  );
  return places.flat().some((element) => !shortcuts.contains(element) && element.closest(CONTROLS) !== null);
}
