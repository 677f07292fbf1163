/**
 * The value below which that part of the values lies.
 *
 * @param part from 0 (the least) to 1 (the greatest)
 * @returns NaN without values
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
