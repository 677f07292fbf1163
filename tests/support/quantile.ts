/**
 * The quantile of the values.
 *
 * @param part from 0 (minimum) to 1 (maximum)
 * @returns NaN without values
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
