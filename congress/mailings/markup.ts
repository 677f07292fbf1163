import { isSitePath, isWebAddress } from '../links/rules.ts';

/** Inline text of a mailing, which may be strong or a link to a page of the site (`/programacao`) or elsewhere. */
export interface Piece {
  words: string;
  strong?: true;
  link?: string;
}

export type Block =
  | { kind: 'heading' | 'paragraph'; pieces: Piece[] }
  | { kind: 'list'; numbered: boolean; items: Piece[][] };

/** The patterns of trimmed lines that are headings or list items. */
const HEADING = /^#{1,4}\s(.*)$/s;
const ITEM = /^(?:[-*•]|(\d{1,3})[.)])\s(.*)$/s;

/**
 * Parses the subset of Markdown that mailings support: `## heading`, `- item` and `1. item`, `**strong**`,
 * `[words](address)`. Empty lines separate paragraphs, line breaks inside them are kept. Anything else is literal text.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', pieces: piecesOf(lines.join('\n')) });
    lines = [];
  };
  // Whether the next item continues the current list.
  let listed = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, heading] = HEADING.exec(line) ?? [];
    const [isItem, number, item] = ITEM.exec(line) ?? [];
    if (line && heading === undefined && !isItem) {
      lines.push(line);
      listed = false;
      continue;
    }
    endParagraph();
    if (heading) blocks.push({ kind: 'heading', pieces: piecesOf(withoutEnd(heading)) });
    if (isItem && item) addItem(blocks, piecesOf(item.trim()), { numbered: number !== undefined, listed });
    listed = isItem !== undefined;
  }
  endParagraph();
  return blocks;
}

/** Removes the closing sequence of a heading: `## heading ##`. */
const withoutEnd = (heading: string) => heading.replace(/(?<!#)#+$/, '').trim();

function addItem(
  blocks: Block[],
  pieces: Piece[],
  { numbered, listed }: { numbered: boolean; listed: boolean },
) {
  const last = blocks.at(-1);
  if (listed && last?.kind === 'list' && last.numbered === numbered) last.items.push(pieces);
  else blocks.push({ kind: 'list', numbered, items: [pieces] });
}

/**
 * An unclosed `**` consumes the rest of its line, which keeps matching linear: nothing later on the line could be
 * closed either.
 */
const STRONG = /\*\*(?=\S)(?:([^\n]*?\S)\*\*|[^\n]*)/g;
const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

function piecesOf(text: string): Piece[] {
  const pieces: Piece[][] = [];
  let read = 0;
  for (const { 0: whole, 1: inside, index } of text.matchAll(STRONG)) {
    if (inside === undefined) continue;
    pieces.push(
      linksIn(text.slice(read, index)),
      linksIn(inside).map((piece): Piece => ({ ...piece, strong: true })),
    );
    read = index + whole.length;
  }
  return [...pieces.flat(), ...linksIn(text.slice(read))];
}

function linksIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let read = 0;
  for (const { 0: whole, 1: words = '', 2: link = '', index } of text.matchAll(LINK)) {
    const leads = isWebAddress(link) || isSitePath(link);
    pieces.push({ words: text.slice(read, index) }, leads ? { words, link } : { words: whole });
    read = index + whole.length;
  }
  return [...pieces, { words: text.slice(read) }].filter(({ words }) => words !== '');
}

const plainTextOf = (pieces: readonly Piece[]) =>
  pieces.map(({ words, link }) => (link ? `${words} (${link})` : words)).join('');

/** The blocks as lines of a plain-text email. */
export const plainBlocks = (blocks: readonly Block[]): string[] =>
  blocks.map((block) =>
    block.kind === 'list'
      ? block.items
          .map((pieces, index) => `${block.numbered ? `${index + 1}.` : '-'} ${plainTextOf(pieces)}`)
          .join('\n')
      : plainTextOf(block.pieces),
  );

/** The blocks with every piece transformed. */
export const withPieces = (blocks: readonly Block[], change: (piece: Piece) => Piece): Block[] =>
  blocks.map((block) =>
    block.kind === 'list'
      ? { ...block, items: block.items.map((pieces) => pieces.map(change)) }
      : { ...block, pieces: block.pieces.map(change) },
  );
