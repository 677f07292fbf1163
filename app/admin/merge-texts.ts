/** Texts by field name. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Merges one person's changes into the current version: the fields that they changed take their text, all others the
 * current one. All forms use this for a newer version of a stored row, of a team draft or of a browser draft.
 *
 * @param base the version that `mine` was based on; null if unknown: every difference then counts as changed by both
 * @returns the merged texts, and the names of those that both changed
 */
export function mergeTexts(now: Texts, mine: Texts, base: Texts | null) {
  const changed = Object.keys(mine).filter((name) => mine[name] !== now[name] && mine[name] !== base?.[name]);
  return {
    values: { ...now, ...pick(mine, changed) },
    both: changed.filter((name) => base?.[name] !== now[name] && !isSame(mine[name], now[name])),
  };
}

/** Whether two texts are the same once saved: surrounding white space is trimmed then. */
const isSame = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim();

/** The texts with the given names, as far as they exist. */
export const pick = (texts: Texts, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));

/** The texts that differ from those in `other`. */
export const differing = (texts: Texts, other: Texts): Record<string, string> =>
  pick(
    texts,
    Object.keys(texts).filter((name) => texts[name] !== other[name]),
  );
