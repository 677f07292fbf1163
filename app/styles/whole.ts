/**
 * What shows something that its page did not come with: an island, a newer version of the page, a toast, the pencils. A page
 * comes with the rules for what it has at first; those for all else are there before the module is.
 */
export async function styled<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, addWholeStyles()]);
  return loaded;
}

let added: Promise<unknown> | undefined;

function addWholeStyles(): Promise<unknown> | undefined {
  // The administrators' area has them all.
  const styles = document.querySelector<HTMLLinkElement>('#whole-styles');
  if (!styles) return;
  added ??= new Promise((resolve) => {
    // Better shown without them than not at all.
    styles.onload = styles.onerror = resolve;
    styles.rel = 'stylesheet';
  });
  return added;
}
