/** A piece of a paragraph: plain words, or words that lead to a place. */
export type Piece = string | { words: string; place: string };

export type Block =
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'list'; items: { name: string | null; pieces: Piece[] }[] };

/**
 * Reads the little that long messages are marked up with. Blank lines part paragraphs; a paragraph whose lines all begin
 * with `- ` is a list, whose items may have a name, `- name | text`; `[words](place)` is a link. Space around lines is not
 * kept, so that messages can be indented.
 */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => line.startsWith('- '))
        ? { kind: 'list', items: lines.map((line) => itemOf(line.slice(2))) }
        : { kind: 'paragraph', pieces: piecesOf(lines.join(' ')) },
    );
}

function itemOf(line: string) {
  const [name = '', ...text] = line.split(' | ');
  return text.length > 0
    ? { name, pieces: piecesOf(text.join(' | ')) }
    : { name: null, pieces: piecesOf(line) };
}

function piecesOf(text: string): Piece[] {
  return text
    .split(/(\[[^[\]]+\]\(\w+\))/)
    .filter(Boolean)
    .map((piece) => {
      const [, words, place] = /^\[([^[\]]+)\]\((\w+)\)$/.exec(piece) ?? [];
      return words && place ? { words, place } : piece;
    });
}
