import { markWords } from '#congress/search.ts';

/** A text in which the words that were sought are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markWords(text, words).map((piece, index) =>
    piece.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have only their order
      <mark key={index} className="rounded-[0.2em] bg-honey/45 text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
