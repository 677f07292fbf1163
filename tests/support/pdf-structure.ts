import { getDocumentProxy } from 'unpdf';

interface Element {
  role: string;
  lang?: string;
  alt?: string;
  children?: (Element | { type: 'content' | 'object'; id: string })[];
}

/**
 * The structure of a PDF for screen readers (read with pdf.js): each element with its role, its language if it has one of its own, and
 * its text. `unmarked` is the text outside of all marked content, which screen readers may read anywhere or not at all.
 */
export async function structureOf(
  file: Buffer,
): Promise<{ read: string[]; unmarked: string; links: number }> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const [read, unmarked]: string[][] = [[], []];
  let links = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const said = new Map<string, string>();
    const open: string[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const id = open.at(-1);
        if (id === undefined) unmarked?.push(item.str);
        else said.set(id, (said.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push((item as { id?: string }).id ?? 'decoration');
    }
    const walk = (element: Element): void => {
      const { role, lang, alt, children = [] } = element;
      const text = children
        .map((child) => ('id' in child ? (said.get(child.id) ?? '') : ''))
        .join('')
        .trim();
      links += children.filter((child) => 'type' in child && child.type === 'object').length;
      if (role !== 'Root')
        read?.push([role, lang && `(${lang})`, alt ?? text].filter(Boolean).join(' ').trim());
      for (const child of children) if ('role' in child) walk(child);
    };
    walk(((await page.getStructTree()) ?? { role: 'Root' }) as Element);
  }
  return { read: read ?? [], unmarked: (unmarked ?? []).join('').trim(), links };
}
