import { vercelStegaDecodeAll, vercelStegaSplit } from '@vercel/stega';
import type { EditingRendition } from '#congress/source.ts';

export type MarkedSource = EditingRendition['sources'][number];

/** A text or picture of the open page, with its sources. */
export interface Editable {
  node: Text | HTMLImageElement;
  element: HTMLElement;
  /** The nearest ancestor that is not inline. */
  block: HTMLElement;
  /** The ancestors that clip overflow. */
  clips: HTMLElement[];
  sources: MarkedSource[];
}

/** The sources of the texts and pictures of a page. */
export interface Origins {
  /** For each text, the sources of every place where it occurs, in page order. */
  inOrder: Map<string, MarkedSource[][]>;
  /** The same, including texts that only occur in islands' data, which may be shown later. */
  known: Map<string, MarkedSource[][]>;
}

/** Reads the marks of an editing rendition. Its HTML is discarded; the open page stays unmarked. */
export function readOrigins({ html, sources }: EditingRendition): Origins {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const inOrder: Origins['inOrder'] = new Map();
  const known: Origins['known'] = new Map();
  const read = (marked: string) => ({
    text: vercelStegaSplit(marked).cleaned.trim(),
    found: vercelStegaDecodeAll<string>(marked)?.flatMap((place) => sources[Number(place)] ?? []) ?? [],
  });
  for (const { marked } of partsOf(page.body)) {
    const { text, found } = read(marked);
    add(inOrder, text, found);
    if (found.length > 0) add(known, text, found);
  }
  for (const island of page.querySelectorAll<HTMLElement>('[data-island-data]')) {
    JSON.parse(island.dataset.islandData ?? '{}', (_, value: unknown) => {
      const { text, found } = read(typeof value === 'string' ? value : '');
      if (found.length > 0) add(known, text, found);
      return value;
    });
  }
  return { inOrder, known };
}

function add(map: Map<string, MarkedSource[][]>, text: string, found: MarkedSource[]) {
  map.set(text, [...(map.get(text) ?? []), found]);
}

/** The editable parts of the open page. */
export function editablesOf({ inOrder, known }: Origins): Editable[] {
  const parts = [...partsOf(document.body)].map((part) => ({ ...part, text: part.marked.trim() }));
  const counts = Map.groupBy(parts, ({ text }) => text);
  const seen = new Map<string, number>();
  const editables: Editable[] = [];
  for (const { node, element, text } of parts) {
    const place = seen.get(text) ?? 0;
    seen.set(text, place + 1);
    const places = inOrder.get(text) ?? [];
    // If an island has changed the page, only texts with a single possible source are unambiguous.
    const isSame = places.length === counts.get(text)?.length;
    const sources = isSame ? (places[place] ?? []) : theOnly(known.get(text) ?? []);
    const before = editables.at(-1);
    const isRepeated = before?.element === element && keyOf(before.sources) === keyOf(sources);
    if (sources.length > 0 && !isRepeated)
      editables.push({ node, element, sources, ...surroundings(element) });
  }
  return editables;
}

function surroundings(element: HTMLElement): Pick<Editable, 'block' | 'clips'> {
  let block = element;
  while (block.parentElement && styleOf(block).display.startsWith('inline')) block = block.parentElement;
  const clips: HTMLElement[] = [];
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement)
    if (styleOf(part).overflowX !== 'visible') clips.push(part);
  return { block, clips };
}

const styleOf = (element: HTMLElement) => getComputedStyle(element);

const keyOf = (sources: MarkedSource[]) => JSON.stringify(sources);

const theOnly = ([first = [], ...others]: MarkedSource[][]) =>
  others.every((other) => keyOf(other) === keyOf(first)) ? first : [];

const PASSED_OVER = 'script, style, noscript, [data-permanent]';

/** The texts and pictures of a page, in document order. */
function* partsOf(
  root: HTMLElement,
): Generator<{ node: Editable['node']; element: HTMLElement; marked: string }> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(PASSED_OVER)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof HTMLImageElement) {
      // The address of a stored picture is its hash followed by its width.
      const [, hash] = /^\/media\/([^/]+)\//.exec(node.getAttribute('src') ?? '') ?? [];
      if (hash) yield { node, element: node, marked: hash };
    } else if (node instanceof Text && node.parentElement && /\S/.test(node.data)) {
      yield { node, element: node.parentElement, marked: node.data };
    }
  }
}
