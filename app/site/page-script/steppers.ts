/**
 * Buttons that step the number field beside them: `<button data-steps="-1">`. They are their form's buttons, too: without
 * scripts the server steps.
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
