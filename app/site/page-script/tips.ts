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
