/** A link that is followed closes the drawer it stands in; and what browsers that do not know it yet leave to a script. */
export function startDialogs(): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.drawer a:not([target])')) target.closest('dialog')?.close();
    const button = knowsCommands ? null : target.closest('button[commandfor]');
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) {
      if (dialog.open) dialog.close();
      else dialog.showModal();
    }
    if (!knowsClosedBy && target.matches('dialog[closedby=any]')) {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      if (!isInside) (target as HTMLDialogElement).close();
    }
  });
}

/** Escape hides the name of an icon (`.tip` in app.css) until the pointer and the focus come to it anew. */
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
