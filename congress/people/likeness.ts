import { comparable } from '../programme/people.ts';

/** From this length on two letters may differ; in shorter names one: "Eva Lima" is not "Ana Lima". */
const LONG = 11;

/** Who of `names` somebody was probably meant to be: the likest, or null when none is like it. */
export function probablyMeant(name: string, names: readonly string[]): string | null {
  const written = comparable(name);
  let best: { name: string; distance: number } | null = null;
  for (const candidate of names) {
    const distance = unlikeness(written, comparable(candidate));
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name: candidate, distance };
  }
  return best?.name ?? null;
}

/** How far apart two comparable names are: 0 the same, infinite two people. */
function unlikeness(one: string, other: string): number {
  const most = Math.min(one.length, other.length) < LONG ? 1 : 2;
  if (lacksMiddleNames(one.split(' '), other.split(' '))) return 1;
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  const distance = editDistance(one, other);
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

/** "Ana Lima" is "Ana Paula Lima" without a name between the first and the last. */
function lacksMiddleNames(one: string[], other: string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 2 || short.length === long.length) return false;
  return short[0] === long[0] && short.at(-1) === long.at(-1) && short.every((word) => long.includes(word));
}

/** How many letters must be added, removed or replaced to make one of the other. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + Number(one[row - 1] !== other[column - 1]);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
