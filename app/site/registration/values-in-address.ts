import { useEffect } from 'react';
import { replaceAddress } from '#app/islands/address.ts';

/** Browsers refuse an address that changes too often. Milliseconds. */
const SETTLE = 250;

/**
 * Writes the values of a calculator into the page's address: it can be shared, and after a reload the server renders the same.
 *
 * @param values of its fields
 * @param first what the server rendered them with
 * @param others parameters that no longer hold
 */
export function useValuesInAddress(
  values: Record<string, string>,
  first: Record<string, string>,
  others: string[] = [],
): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const query = new URLSearchParams(location.search);
      const current = (name: string) => query.get(name) ?? first[name];
      if (Object.entries(values).every(([name, value]) => value === current(name))) return;
      for (const [name, value] of Object.entries(values)) query.set(name, value);
      for (const name of others) query.delete(name);
      replaceAddress({ search: `?${query}` });
    }, SETTLE);
    return () => clearTimeout(timer);
  });
}
