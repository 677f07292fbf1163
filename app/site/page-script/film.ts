/** The film is shown where its link stood; a new tab or window that is asked for is the browser's. */
export function startFilm(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-film]') : null;
    const film = link?.nextElementSibling;
    if (!(link && film instanceof HTMLTemplateElement) || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    // A newer version of the page must not take the film away.
    if (link.parentElement) link.parentElement.dataset.kept = '';
    link.replaceWith(film.content.cloneNode(true));
  });
}
