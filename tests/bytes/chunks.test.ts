import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Modules that import each other in no circle can still be put into chunks that do: the one that is run first then finds the other's
 * constants unset.
 */
const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets');
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.~-]+\.js)["']/g;

/** The files that each built script needs before it runs. */
const chunks = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const code = readFileSync(path.join(ASSETS, name), 'utf8');
      return [name, [...code.matchAll(STATIC_IMPORT)].map(([, imported = '']) => imported)] as const;
    }),
);

/** The first circle, as the way round; nothing where there is none. */
function circleOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  function walk(name: string, way: readonly string[]): string[] {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const imported of graph.get(name) ?? []) {
      const circle = walk(imported, [...way, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  }
  for (const name of graph.keys()) {
    const circle = walk(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('the built scripts', () => {
  it('need each other in no circle', () => {
    const needed = [...chunks.values()].flat();
    expect(needed.length).toBeGreaterThan(100);
    expect(needed.filter((name) => !chunks.has(name))).toEqual([]);
    expect(circleOf(chunks)).toEqual([]);
  });

  it('would be found out in one', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
    expect(circleOf(new Map(Object.entries(graph)))).toEqual(['b', 'd', 'b']);
  });
});
