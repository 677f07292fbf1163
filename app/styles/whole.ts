/**
 * Loads a module together with the whole style sheet. For everything that shows elements that the page did not contain
 * at first: an island, a newer version of the page, a toast, the pencils. Pages only include the rules for their
 * initial content.
 */
export async function styled<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, addWholeStyles()]);
  return loaded;
}

let added: Promise<unknown> | undefined;

function addWholeStyles(): Promise<unknown> | undefined {
  // The administrator area always has the whole style sheet.
  const styles = document.querySelector<HTMLLinkElement>('#whole-styles');
  if (!styles) return;
  added ??= new Promise((resolve) => {
    // Also on error: unstyled content is better than none.
    styles.onload = styles.onerror = resolve;
    styles.rel = 'stylesheet';
  });
  return added;
}
