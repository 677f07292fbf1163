/** The menu of a phone closes when a link in it is followed, and when the focus leaves it. All else is its popover's own. */
export function startDrawer(): void {
  const close = (isOver: (drawer: HTMLElement) => boolean) => {
    const drawer = document.querySelector<HTMLElement>('.drawer:popover-open');
    if (drawer && isOver(drawer)) drawer.hidePopover();
  };
  document.addEventListener('click', ({ target }) =>
    close((drawer) => drawer.contains((target as Element).closest('a:not([target])'))),
  );
  // Whoever opens it goes on in it.
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
