/** How long it is said that something was copied. */
const SAID_FOR_MS = 4000;
let timer = 0;
let unsay = () => {};

/**
 * Buttons that copy: `<button data-copy="text" data-copy-html="the same for documents" data-copied="said after"
 * data-copy-failed="said when refused">`. What came of it is said for a while in the `[data-copy-status]` of the button's
 * `[data-copy-group]`, or on the button; a button that has copied has `data-done` meanwhile. Where the browser refuses,
 * the group's `[data-copy-source]` is selected, ready for the keyboard.
 */
export function startCopying(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement) {
  const { copy: text = '', copyHtml, copied = '', copyFailed = copied } = button.dataset;
  const done = await put(text, copyHtml).then(
    () => true,
    // No permission, or a page without TLS, where the interface does not exist.
    () => false,
  );
  unsay();
  clearTimeout(timer);
  const group = button.closest('[data-copy-group]');
  if (!done) select(group?.querySelector('[data-copy-source]'));
  const place = group?.querySelector('[data-copy-status]') ?? button;
  const before = [...place.childNodes];
  button.toggleAttribute('data-done', done);
  place.textContent = done ? copied : copyFailed;
  unsay = () => {
    button.removeAttribute('data-done');
    place.replaceChildren(...before);
    unsay = () => {};
  };
  timer = window.setTimeout(() => unsay(), SAID_FOR_MS);
}

async function put(text: string, html: string | undefined): Promise<void> {
  if (!html || typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text);
  const typed = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await navigator.clipboard.write([
    new ClipboardItem({ ...typed('text/plain', text), ...typed('text/html', html) }),
  ]);
}

function select(source: Element | null | undefined) {
  if (source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement) source.select();
  else if (source) getSelection()?.selectAllChildren(source);
}
