/** Copies a text, with its emphasis for those who paste it into a document. False: the browser refused. */
export async function copyRich({ text, html }: { text: string; html: string }): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({ ...typed('text/plain', text), ...typed('text/html', html) }),
      ]);
    return true;
  } catch {
    // No permission, or a page without TLS, where the interface does not exist.
    return false;
  }
}

const typed = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });

/** Selects what an element shows, ready for the keyboard. */
export function selectAll(element: Element): void {
  getSelection()?.selectAllChildren(element);
}
