import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { check } from 'recheck';
import { patternsOfSources } from './patterns-of-sources.ts';

/**
 * Part of `npm run check`: verifies that every regular expression in the sources takes linear time for any text. This is analysed by
 * recheck (https://makenowjust-labs.github.io/recheck), which also reports a text that proves the contrary. Patterns found to be linear
 * are cached on this machine.
 */
const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, '.cache/linear-patterns.json');
/** The timeout in milliseconds for one pattern; most need a hundredth of a second, but many times that on a busy machine. */
const LONGEST = 120_000;
/** The milliseconds that matching 300,000 characters may take: suspicions of the analysis are verified by running the pattern. */
const LONGEST_MATCH = 1000;
const AT_ONCE = 2;

const { patterns, builders } = patternsOfSources();
const all = { ...patterns, ...(await built(builders)) };
const known = new Set(readKept());
const atOnce = pLimit(AT_ONCE);
const faults = await Promise.all(
  Object.entries(all).map(([name, pattern]) => atOnce(() => faultOf(name, pattern))),
);
mkdirSync(dirname(KEPT), { recursive: true });
writeFileSync(KEPT, JSON.stringify([...known]));
const found = faults.filter((fault) => fault !== null);
process.stdout.write(
  found.length > 0 ? `${found.join('\n')}\n` : `${Object.keys(all).length} patterns, all linear\n`,
);
// The analysis runs in a separate process, which would keep this one alive.
process.exit(found.length > 0 ? 1 : 0);

async function faultOf(name: string, { source, flags }: RegExp): Promise<string | null> {
  const key = `/${source}/${flags}`;
  if (known.has(key)) return null;
  const suspected = await check(source, flags, { timeout: LONGEST });
  // Certain results of the analysis need no verification; those found by trial do, because a bounded pattern can look vulnerable.
  const isSure = suspected.status === 'safe' || suspected.checker === 'automaton';
  const found = isSure
    ? suspected
    : await check(source, flags, { timeout: LONGEST, recallTimeout: LONGEST_MATCH });
  if (found.status === 'vulnerable')
    return `${name}\n  takes ${found.complexity.summary} time for ${found.attack.pattern}`;
  if (found.status === 'unknown') return `${name}\n  could not be judged: ${JSON.stringify(found.error)}`;
  known.add(key);
  return null;
}

/** The patterns that modules build while they are loaded, by module and pattern. */
async function built(modules: string[]): Promise<Record<string, RegExp>> {
  const patterns: Record<string, RegExp> = {};
  const Plain = RegExp;
  function record(args: ConstructorParameters<typeof RegExp>): RegExp {
    const pattern = new Plain(...args);
    const { stack = '' } = new Error();
    const by = modules.find((file) => stack.includes(pathToFileURL(file).href));
    if (by) patterns[`${relative(ROOT, by)} /${pattern.source}/${pattern.flags}`] = pattern;
    return pattern;
  }
  globalThis.RegExp = new Proxy(Plain, {
    construct: (_, args) => record(args as ConstructorParameters<typeof RegExp>),
    apply: (_, __, args) => record(args as ConstructorParameters<typeof RegExp>),
  });
  // The other modules can only be loaded by Vite.
  const loaded = modules.filter((file) => /^[^.]+\.ts$/.test(relative(ROOT, file)));
  for (const file of loaded) await import(pathToFileURL(file).href);
  globalThis.RegExp = Plain;
  return patterns;
}

function readKept(): string[] {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return [];
  }
}
