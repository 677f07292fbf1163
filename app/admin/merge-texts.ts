/** Texts by the names of what they fill in. */
export type Texts = Readonly<Record<string, string>>;

/**
 * What somebody wrote, laid upon what stands there now: what they changed is as they wrote it, all else is as it stands. Every form
 * that meets another version does it so: of a stored row, of a draft of the team, of what this browser kept.
 *
 * @param over what `mine` was written over; null: nobody knows it, and all that differs is asked about
 * @returns the texts, and the names of those that both changed
 */
export function mergeTexts(now: Texts, mine: Texts, over: Texts | null) {
  const changed = Object.keys(mine).filter((name) => mine[name] !== now[name] && mine[name] !== over?.[name]);
  return {
    values: { ...now, ...pick(mine, changed) },
    both: changed.filter((name) => over?.[name] !== now[name] && !isSame(mine[name], now[name])),
  };
}

/** Blanks about a text go when it is saved: with and without them it is one. */
export const isSame = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim();

/** The texts of some names, as far as there are any. */
export const pick = (texts: Texts, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));

/** Those of `texts` that say something else in `other`. */
export const differing = (texts: Texts, other: Texts): Record<string, string> =>
  pick(
    texts,
    Object.keys(texts).filter((name) => texts[name] !== other[name]),
  );
