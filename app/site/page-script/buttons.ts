/** The duration of the confirmation in milliseconds. */
const CONFIRMED_FOR_MS = 4000;
let timer = 0;
let restore = () => {};

/**
 * Copy buttons: `<button data-copy="text" data-copy-html="the same for documents" data-copied="confirmation"
 * data-copy-failed="shown on failure">`. The result is shown temporarily in the `[data-copy-status]` of the button's
 * `[data-copy-group]`, or on the button, which has `data-done` after success. If the browser refuses, the group's
 * `[data-copy-source]` is selected for copying by keyboard.
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
    // No permission, or no secure context, where the API does not exist.
    () => false,
  );
  restore();
  clearTimeout(timer);
  const group = button.closest('[data-copy-group]');
  if (!done) select(group?.querySelector('[data-copy-source]'));
  const place = group?.querySelector('[data-copy-status]') ?? button;
  const before = [...place.childNodes];
  button.toggleAttribute('data-done', done);
  place.textContent = done ? copied : copyFailed;
  restore = () => {
    button.removeAttribute('data-done');
    place.replaceChildren(...before);
    restore = () => {};
  };
  timer = window.setTimeout(() => restore(), CONFIRMED_FOR_MS);
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

/** Replaces the link by the film; clicks that open a new tab or window are left to the browser. */
export function startFilm(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-film]') : null;
    const film = link?.nextElementSibling;
    if (!(link && film instanceof HTMLTemplateElement) || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    // A refresh of the page must not remove the film.
    if (link.parentElement) link.parentElement.dataset.permanent = '';
    link.replaceWith(film.content.cloneNode(true));
  });
}

/**
 * Buttons that step the number field beside them: `<button data-steps="-1">`. They are submit buttons as well: without
 * scripts the server computes the step.
 */
export function startSteppers(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-steps]') : null;
    const field = button?.parentElement?.querySelector('input');
    if (!button || !field) return;
    event.preventDefault();
    field.stepUp(Number(button.dataset.steps));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Escape hides an icon's label (`.tip` in app.css) until the pointer or the focus returns. */
export function startTips(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const tip of document.querySelectorAll('.tip:is(:hover, :focus-visible)')) {
      tip.classList.add('tip-hidden');
      for (const left of ['pointerleave', 'blur'])
        tip.addEventListener(left, () => tip.classList.remove('tip-hidden'), { once: true });
    }
  });
}
