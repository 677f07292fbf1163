import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Modules without circular imports can still be bundled into chunks with circular imports: the one that runs first then finds the
 * other's constants uninitialised.
 */
const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets');
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.~-]+\.js)["']/g;

/** The static imports of each built script. */
const chunks = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const code = readFileSync(path.join(ASSETS, name), 'utf8');
      return [name, [...code.matchAll(STATIC_IMPORT)].map(([, imported = '']) => imported)] as const;
    }),
);

/** The first cycle, as a path that ends where it begins; empty if there is none. */
function cycleOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  function walk(name: string, path: readonly string[]): string[] {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const imported of graph.get(name) ?? []) {
      const cycle = walk(imported, [...path, name]);
      if (cycle.length > 0) return cycle;
    }
    done.add(name);
    return [];
  }
  for (const name of graph.keys()) {
    const cycle = walk(name, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

describe('the built scripts', () => {
  it('need each other in no circle', () => {
    const needed = [...chunks.values()].flat();
    expect(needed.length).toBeGreaterThan(100);
    expect(needed.filter((name) => !chunks.has(name))).toEqual([]);
    expect(cycleOf(chunks)).toEqual([]);
  });

  it('would be found out in one', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
    expect(cycleOf(new Map(Object.entries(graph)))).toEqual(['b', 'd', 'b']);
  });
});
